/** Stands for a form that may be on a page which is still loading: what is typed meanwhile is kept for it (`kept-typing.ts`). Shows nothing. */
export function AwaitedForm() {
  return <i hidden data-awaited="form" />
}

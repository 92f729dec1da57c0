/** Returns how many years somebody born on a day is old on another, both as yyyy-mm-dd; null for those born later. */
export function ageOn(birthday: string, day: string): number | null {
  const [birth, now] = [parse(birthday), parse(day)]
  const hadBirthday = now.rest >= birth.rest
  const age = now.year - birth.year - (hadBirthday ? 0 : 1)
  return age < 0 ? null : age
}

/** Month and day as one text, which is compared. */
function parse(day: string): { year: number; rest: string } {
  return { year: Number(day.slice(0, 4)), rest: day.slice(5) }
}

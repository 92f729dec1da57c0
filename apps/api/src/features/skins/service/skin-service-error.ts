/** The skin service did not answer, or not with what a skin can be. */
export class SkinServiceError extends Error {
  override name = 'SkinServiceError'
}

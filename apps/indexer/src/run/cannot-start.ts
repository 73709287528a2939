/** What only a person can cure, who is told how in its message. Where it came from in the code helps nobody. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

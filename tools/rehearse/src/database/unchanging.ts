/** What later blocks change in an answer about an old one: how deep it lies, and what has spent its boxes since. */
const CHANGING = [
  /"(?:confirmations|numConfirmations|confirmationsCount)":\d+/g,
  /"spentTransactionId":(?:null|"[0-9a-f]{64}")/g,
  /"spentBy":(?:null|\{[^{}]*\})/g,
]

/** What must be the same whenever it is asked for, of the text of an answer: the text, so that no digit is lost. */
export const unchangingOf = (text: string): string =>
  CHANGING.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text)

/** How many blocks lie on what an answer tells of; undefined where it does not say. */
export function depthOf(text: string): number | undefined {
  const depth = /"(?:confirmations|numConfirmations|confirmationsCount)":(\d+)/.exec(text)?.[1]
  return depth === undefined ? undefined : Number(depth)
}

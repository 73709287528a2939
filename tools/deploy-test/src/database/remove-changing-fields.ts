/** Fields of a response about an old block that later blocks change: confirmations, and the spender of a box. */
const CHANGING_FIELDS = [
  /"(?:confirmations|numConfirmations|confirmationsCount)":\d+/g,
  /"spentTransactionId":(?:null|"[0-9a-f]{64}")/g,
  /"spentBy":(?:null|\{[^{}]*\})/g,
]

/** The part of a response that must never change. Compared as text, so that no digit is lost. */
export const removeChangingFields = (text: string): string =>
  CHANGING_FIELDS.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text)

/** The confirmations in a response, or undefined without such a field. */
export function parseConfirmations(text: string): number | undefined {
  const confirmations = /"(?:confirmations|numConfirmations|confirmationsCount)":(\d+)/.exec(text)?.[1]
  return confirmations === undefined ? undefined : Number(confirmations)
}

/** Copies text; returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The clipboard API does not exist without HTTPS, and some browsers deny it.
    return copyBySelection(text)
  }
}

/** The older way, which works everywhere: selects the text in a hidden field. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  field.ariaHidden = 'true'
  // Everything outside of a modal dialog is inert and cannot be selected.
  const parent = focused?.closest('dialog[open]') ?? document.body
  parent.append(field)
  try {
    field.focus({ preventScroll: true })
    field.select()
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way without HTTPS
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

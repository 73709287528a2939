/** Downloads a file that was created in the browser. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

// Hands a file that was made in the page to the browser, which keeps it where its owner says.

export function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

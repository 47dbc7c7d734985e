// Downloads a file that was created in the page.

export function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the download has its own reference.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

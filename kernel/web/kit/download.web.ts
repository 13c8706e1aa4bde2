/** Saves a file through the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the object URL only after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

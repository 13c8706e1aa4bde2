import { saveBlob } from '#kernel/ui/download.web.ts'

/** How long a frame lives after its print dialog opened: some browsers read it again when the dialog closes. */
const umurBingkai = 120_000

/**
 * Prints a PDF: a hidden frame opens it and the browser asks for the printer. Where a frame cannot show or print a PDF (phones, or the
 * built-in viewer switched off), it opens in a tab; where the tab is blocked too, it is downloaded under `nama`.
 */
export async function cetakPdf(blob: Blob, nama: string): Promise<'dialog' | 'tab' | 'unduh'> {
  const pdf = blob.type === 'application/pdf' ? blob : new Blob([blob], { type: 'application/pdf' })
  const url = URL.createObjectURL(pdf)
  setTimeout(() => URL.revokeObjectURL(url), umurBingkai)
  if (navigator.pdfViewerEnabled && (await printFrame(url))) return 'dialog'
  // Without noopener: a blob's address is this page's, and the answer says whether the tab was let open.
  if (window.open(url, '_blank')) return 'tab'
  unduh(pdf, nama)
  return 'unduh'
}

/** Saves a file of paper: a PDF, or the bytes of a receipt for a printer's own program. */
export const unduh = (blob: Blob, nama: string): void => saveBlob(blob, nama)

function printFrame(url: string): Promise<boolean> {
  const frame = document.createElement('iframe')
  frame.title = 'PDF'
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  // Not display:none: a frame without a size prints nothing in some browsers.
  Object.assign(frame.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    right: '0',
    bottom: '0',
    border: '0',
    opacity: '0',
  })
  const gone = (): void => frame.remove()
  setTimeout(gone, umurBingkai)
  return new Promise((resolve) => {
    const fail = (): void => {
      gone()
      resolve(false)
    }
    frame.addEventListener('error', fail)
    frame.addEventListener('load', () => {
      try {
        frame.contentWindow!.focus()
        frame.contentWindow!.print()
        resolve(true)
      } catch {
        fail()
      }
    })
    frame.src = url
    document.body.append(frame)
  })
}

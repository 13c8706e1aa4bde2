import { saveBlob } from '#kernel/web/kit/download.web.ts'

/** How long a frame stays after its print dialog opened: some browsers read it again when the dialog closes. */
const frameLifetime = 120_000

/**
 * Prints a PDF: opens it in a hidden frame and shows the browser's print dialog. Where a frame cannot show or print a
 * PDF (phones, or the built-in viewer switched off), it opens in a tab; where the tab is blocked too, it is
 * downloaded as `name`.
 */
export async function printPdf(blob: Blob, name: string): Promise<'dialog' | 'tab' | 'unduh'> {
  const pdf = blob.type === 'application/pdf' ? blob : new Blob([blob], { type: 'application/pdf' })
  const url = URL.createObjectURL(pdf)
  setTimeout(() => URL.revokeObjectURL(url), frameLifetime)
  if (navigator.pdfViewerEnabled && (await printFrame(url))) return 'dialog'
  // Without noopener: the return value tells whether the tab was opened, and the blob's URL belongs to this page.
  if (window.open(url, '_blank')) return 'tab'
  download(pdf, name)
  return 'unduh'
}

/** Saves a printable file: a PDF, or the bytes of a receipt for a printer's own program. */
const download = (blob: Blob, name: string): void => saveBlob(blob, name)

/** Prints a picture on a page of its own; where a frame cannot be printed, it opens in a tab. */
export async function printPage(picture: Blob): Promise<void> {
  const url = URL.createObjectURL(picture)
  setTimeout(() => URL.revokeObjectURL(url), frameLifetime)
  if (!(await printFrame(url))) window.open(url, '_blank')
}

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
  const release = keepFocus(frame)
  const gone = (): void => {
    release()
    frame.remove()
  }
  setTimeout(gone, frameLifetime)
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

/**
 * Gives the keys back to the screen whenever the frame takes them, or a till would be deaf after each paper: the browser's viewer does so
 * when it has loaded, seconds after it was told to print, and again when its dialog closes. Returns how to stop.
 */
function keepFocus(frame: HTMLIFrameElement): () => void {
  let last: Element | null = document.activeElement
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof Element && !(target instanceof HTMLIFrameElement)) last = target
  }
  // The frame has the focus only after the window has lost it.
  const giveBack = (): void =>
    void setTimeout(() => {
      if (document.activeElement !== frame) return
      frame.blur()
      window.focus()
      if (last instanceof HTMLElement && !(last instanceof HTMLIFrameElement)) focusAgain(last)
    })
  document.addEventListener('focusin', remember)
  window.addEventListener('blur', giveBack)
  return () => {
    document.removeEventListener('focusin', remember)
    window.removeEventListener('blur', giveBack)
  }
}

/** A field that selects all of its text when it is entered keeps its caret: what is being typed goes on where it was. */
function focusAgain(field: HTMLElement): void {
  const caret = field instanceof HTMLInputElement ? ([field.selectionStart, field.selectionEnd] as const) : undefined
  field.focus()
  if (caret?.[0] != null) (field as HTMLInputElement).setSelectionRange(...caret)
}

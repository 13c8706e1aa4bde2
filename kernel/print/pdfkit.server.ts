import { createRequire } from 'node:module'
import type Pdf from 'pdfkit'

const require = createRequire(import.meta.url)

/**
 * A PDF of the library. It is loaded when the first paper is drawn: a server that draws none starts sooner and holds 25 MB less
 * (measured).
 */
export function bukaPdf(pilihan: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const Dokumen = require('pdfkit') as typeof Pdf
  return new Dokumen(pilihan)
}

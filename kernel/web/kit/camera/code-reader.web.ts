/**
 * Reads codes in pictures, beside the page: its file alone may compile WebAssembly (`kernel/engine/http/static.server.ts`), and
 * the page stays quick while it works.
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Types of a worker that TypeScript's DOM library lacks. */
interface WorkerScope {
  addEventListener(type: 'message', act: (e: MessageEvent<ImageData>) => void): void
  postMessage(codes: readonly string[] | { readonly failed: string }): void
}
const scope = self as unknown as WorkerScope

// A worker's answer goes to the page that made it: there is no other to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (answer: readonly string[] | { readonly failed: string }): void => scope.postMessage(answer)

prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** What labels and notas carry (Code 128, QR), and what makers print on boxes. */
const formats = ['Code128', 'QRCode', 'EAN13', 'EAN8', 'Code39'] as const

async function read(picture: ImageData): Promise<void> {
  try {
    const found = await readBarcodes(picture, { formats: [...formats], tryHarder: true, maxNumberOfSymbols: 4 })
    tell(found.filter((code) => code.isValid).map((code) => code.text))
  } catch (error) {
    tell({ failed: String(error) })
  }
}
scope.addEventListener('message', (e) => void read(e.data))

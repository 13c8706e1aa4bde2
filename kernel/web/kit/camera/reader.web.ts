/** Reads the codes in what a camera shows: the browser itself where it can, else a worker of ours. */
export interface CodeReader {
  /** The codes in the picture of this moment. */
  read(live: HTMLVideoElement): Promise<readonly string[]>
  close(): void
}

/** The part of the browser's own reader that we use; TypeScript's DOM library does not know it. */
interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const needed = ['code_128', 'qr_code', 'ean_13', 'ean_8', 'code_39']

/** The browser's own reader, where it reads all that our labels carry. */
async function ownReader(): Promise<CodeReader | undefined> {
  const Own = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined
  const known: readonly string[] = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (!Own || !needed.every((format) => known.includes(format))) return undefined
  const detector = new Own({ formats: needed })
  return {
    read: async (live) => (await detector.detect(live)).map((code) => code.rawValue),
    close: () => {},
  }
}

/** Larger pictures take longer to read and say no more. */
const widest = 1280

function workerReader(): CodeReader {
  const worker = new Worker(new URL('./code-reader.web.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  const answer = () =>
    new Promise<readonly string[]>((done, fail) => {
      const heard = new AbortController()
      const once = { signal: heard.signal }
      const tell = ({ data }: MessageEvent<readonly string[] | { readonly failed: string }>) => {
        heard.abort()
        if ('failed' in data) fail(new Error(data.failed))
        else done(data)
      }
      const stop = (event: ErrorEvent) => {
        heard.abort()
        fail(new Error(event.message))
      }
      worker.addEventListener('message', tell, once)
      worker.addEventListener('error', stop, once)
    })
  return {
    read: async (live) => {
      const scale = Math.min(1, widest / live.videoWidth)
      canvas.width = Math.round(live.videoWidth * scale)
      canvas.height = Math.round(live.videoHeight * scale)
      if (canvas.width === 0 || canvas.height === 0) return []
      pen.drawImage(live, 0, 0, canvas.width, canvas.height)
      const picture = pen.getImageData(0, 0, canvas.width, canvas.height)
      const found = answer()
      worker.postMessage(picture, [picture.data.buffer])
      return found
    },
    close: () => worker.terminate(),
  }
}

export const openReader = async (): Promise<CodeReader> => (await ownReader()) ?? workerReader()

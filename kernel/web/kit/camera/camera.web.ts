import { text } from '#kernel/base/i18n/texts.ts'

/** Why there is no picture, in words that say what to do. */
export const refusals = {
  insecure: text('Kamera hanya bisa dipakai lewat https. Buka alamat toko dengan https.'),
  denied: text('Izin kamera ditolak. Izinkan kamera untuk alamat ini di pengaturan peramban, lalu coba lagi.'),
  missing: text('Perangkat ini tidak punya kamera.'),
  busy: text('Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu, lalu coba lagi.'),
  reader: text('Pembaca barcode tidak termuat. Periksa jaringan, lalu coba lagi.'),
} as const
export type CameraRefusal = keyof typeof refusals

const byName: Readonly<Record<string, CameraRefusal>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** The camera that looks away from whoever holds the telephone. */
export async function openCamera(): Promise<MediaStream | CameraRefusal> {
  // Without https a browser has no cameras at all; TypeScript's DOM library says that it always has.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return 'insecure'
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    return byName[(error as Error).name] ?? 'busy'
  }
}

/** The light beside the camera; TypeScript's DOM library does not know it. */
interface Light {
  readonly torch?: boolean
}
export const hasLight = (stream: MediaStream): boolean =>
  (stream.getVideoTracks()[0]?.getCapabilities?.() as Light | undefined)?.torch === true
export const setLight = (stream: MediaStream, torch: boolean): Promise<void> =>
  stream.getVideoTracks()[0]!.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })

/** Tells hand and ear that a code was read. Where the machine cannot, nothing happens. */
export function signal(audio: AudioContext): void {
  if ('vibrate' in navigator) navigator.vibrate(60)
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.value = 0.1
  tone.frequency.value = 1800
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.09)
}

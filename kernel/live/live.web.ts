import { tokenSesi, tokoSimpanan } from '#kernel/access/simpanan.web.ts'
import { probeLine } from '#kernel/http/koneksi.web.ts'
import {
  peristiwa,
  type CetakBerubah,
  type DokumenBerubah,
  type HariBerubah,
  type Kemajuan,
  type MasterChanged,
  type SesiBerakhir,
  type SettingsChanged,
} from './peristiwa.ts'

/** Who listens: each act gets what its event carries. */
export interface Pendengar {
  settingsChanged(data: SettingsChanged): void
  sessionEnded(data: SesiBerakhir): void
  jobProgress(data: Kemajuan): void
  /** The line stands, at first or again: what happened before was not heard. */
  connected(): void
  masterChanged(data: MasterChanged): void
  dokumenBerubah(data: DokumenBerubah): void
  hariBerubah(data: HariBerubah): void
  cetakBerubah(data: CetakBerubah): void
}

/** Opens the live socket at the server's base (websocket only). Answers the function that closes it. */
export function openLive(listen: Pendengar): () => void {
  let closed = false
  let close = () => {}
  // Its own chunk: nothing on the screen waits for it.
  void import('socket.io-client').then(({ io }) => {
    if (closed) return
    const socket = io({
      transports: ['websocket'],
      auth: (tell) => tell({ token: tokenSesi(), kode_toko: tokoSimpanan() }),
      reconnectionDelayMax: 10_000,
    })
    socket.on('connect', () => listen.connected())
    socket.on(peristiwa.settingsChanged, (data?: SettingsChanged) => listen.settingsChanged(data ?? {}))
    socket.on(peristiwa.sessionEnded, (data: SesiBerakhir) => listen.sessionEnded(data))
    socket.on(peristiwa.jobProgress, (data: Kemajuan) => listen.jobProgress(data))
    socket.on(peristiwa.masterChanged, (data: MasterChanged) => listen.masterChanged(data))
    socket.on(peristiwa.dokumenBerubah, (data: DokumenBerubah) => listen.dokumenBerubah(data))
    socket.on(peristiwa.hariBerubah, (data: HariBerubah) => listen.hariBerubah(data))
    socket.on(peristiwa.cetakBerubah, (data: CetakBerubah) => listen.cetakBerubah(data))
    // A cut wire is noticed here before any call is made.
    socket.on('disconnect', (reason) =>
      reason === 'transport close' || reason === 'ping timeout' ? probeLine() : undefined,
    )
    close = () => void socket.close()
  })
  return () => {
    closed = true
    close()
  }
}

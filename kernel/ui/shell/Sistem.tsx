import { IconRefresh, IconWifi, IconWifiOff } from '@tabler/icons-react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { akhiriSesi, muatSesi, pengaturanBerubah, sesiSekarang } from '#kernel/access/sesi.web.ts'
import { kabarCetak, kunciCetakan } from '#kernel/cetakan/cetakan.web.ts'
import { kembaliDibaca, koneksi, onKoneksi, probeBerikut } from '#kernel/http/koneksi.web.ts'
import { lupakanBahasa, t as kata, useT } from '#kernel/i18n/i18n.web.ts'
import { batalkanPekerjaan, kabarPekerjaan } from '#kernel/jobs/hasil.web.ts'
import { gerakkanPekerjaan, useBerakhir } from '#kernel/jobs/unduhan.web.ts'
import { angkaHari } from '#kernel/live/angka.web.ts'
import { openLive } from '#kernel/live/live.web.ts'
import type { Kemajuan, SesiBerakhir, SettingsChanged } from '#kernel/live/peristiwa.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { menungguMuat, muatUlang } from '#kernel/ui/ditangan.web.ts'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { ProgressDialog } from '#kernel/ui/ProgressDialog.tsx'
import { Spinner } from '#kernel/ui/Spinner.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from './Sistem.module.css'
import { bagianLazy } from './bagian.web.ts'
import { periksaVersi, startVersi, versiBaru } from './versi.web.ts'

/** The page reloads so long after a settings refresh (specification 9). */
const reloadMs = 1000
/** The progress modal of this name shows whatever its figures say (specification 2). */
const namaJenisGroup = 'jenis-group'

let bertanya = false
/** Settings changed elsewhere: asks, and on yes takes the new modules and language and reloads. */
async function settingsChanged({ oleh }: SettingsChanged): Promise<void> {
  if (bertanya || oleh === sesiSekarang()?.user_id) return
  bertanya = true
  const yes = await dialog.tanya({
    judul: kata('Pengaturan toko berubah'),
    isi: kata('Muat ulang untuk memakai pengaturan baru?'),
    setuju: kata('Ya'),
    batal: kata('Nanti'),
  })
  bertanya = false
  if (!yes) return
  const dulu = sesiSekarang()?.flags.MULTI_LANGUAGE_FEATURE
  const sesi = await muatSesi()
  // The shop's language is what shows from now on, except to who chose an own one.
  if (sesi.flags.MULTI_LANGUAGE_FEATURE !== dulu) lupakanBahasa()
  muatUlang(reloadMs)
}

/** What changed before the line stood, or while it was cut, is asked about now. */
async function tangkapTerlewat(): Promise<void> {
  // No answer: the next connection asks again.
  if (await pengaturanBerubah().catch(() => false)) await settingsChanged({})
}

/** Hears what the server tells for as long as the shell stands: each event does here what it does to any screen. */
function useKabar(berakhir: (data: SesiBerakhir) => void, kerja: (data: Kemajuan) => void): void {
  const client = useQueryClient()
  useEffect(
    () =>
      openLive({
        settingsChanged: (data) => void settingsChanged(data),
        sessionEnded: (data) => {
          akhiriSesi()
          berakhir(data)
        },
        jobProgress: (data) => {
          kerja(data)
          kabarPekerjaan(data)
          gerakkanPekerjaan(client, data)
        },
        connected: (lagi) => {
          void tangkapTerlewat()
          // What is on the screen may be of before.
          if (lagi) void client.invalidateQueries()
          // A server that was started anew may serve a newer client.
          void periksaVersi()
        },
        // Its session ended while it could not be told: the answer to a call says so.
        asing: () => void pengaturanBerubah().catch(() => false),
        masterChanged: ({ name }) =>
          void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === name }),
        dokumenBerubah: ({ dokumen }) =>
          void client.invalidateQueries({
            predicate: ({ queryKey }) => queryKey[1] === dokumen || queryKey[0] === angkaHari,
          }),
        hariBerubah: () => void muatSesi(),
        // Menu and open screen follow by themselves.
        hakBerubah: ({ oleh }) =>
          void muatSesi().then(() => toast.info(kata('Hak akses Anda diubah oleh {siapa}', { siapa: oleh }))),
        cetakBerubah: (data) => {
          kabarCetak(data)
          void client.invalidateQueries({ queryKey: kunciCetakan })
        },
      }),
    [client, berakhir, kerja],
  )
}

/** What the system itself says over any screen: the line, the session, settings, long jobs. Stands once, in the shell. */
export function Sistem() {
  const [berakhir, setBerakhir] = useState<SesiBerakhir>()
  const [kerja, setKerja] = useState<Kemajuan>()
  // Those that were sent to the background stay there.
  const [belakang, setBelakang] = useState<ReadonlySet<string>>(new Set())
  useKabar(setBerakhir, setKerja)
  useEffect(startVersi, [])
  if (berakhir) return <Berakhir data={berakhir} />
  const kunci = kerja?.id ?? kerja?.name
  const berjalan = kerja?.status === undefined || kerja.status === 'ANTRE' || kerja.status === 'JALAN'
  const tampil =
    kerja &&
    kunci !== undefined &&
    berjalan &&
    !belakang.has(kunci) &&
    (kerja.progress !== kerja.total || kerja.name === namaJenisGroup)
  return (
    <>
      <Koneksi />
      <Pembaruan />
      {tampil ? <Berjalan kerja={kerja} onBelakang={() => setBelakang((all) => new Set(all).add(kunci))} /> : null}
    </>
  )
}

/** How far something long is; a job may be cancelled, and goes when it has ended, however that was learnt. */
function Berjalan({ kerja: { id, name, progress, total }, onBelakang }: { kerja: Kemajuan; onBelakang: () => void }) {
  if (useBerakhir(id)) return null
  const pekerjaan =
    id === undefined ? {} : { note: kata('Tersimpan juga di Unduhan'), onCancel: () => void batalkanPekerjaan(id) }
  return <ProgressDialog title={kata(name)} nilai={progress} total={total} onBackground={onBelakang} {...pekerjaan} />
}

/**
 * The line is back: what the screens show is asked for anew. The page itself stays, and with it what was typed while the line was lost;
 * only a screen that could not be fetched makes it load again.
 */
async function segarkan(client: QueryClient): Promise<void> {
  kembaliDibaca()
  void periksaVersi()
  await Promise.all([client.invalidateQueries(), muatSesi().catch(() => {})])
}

// It was heard over the line, so the line can bring it.
const SesiBerakhirModal = bagianLazy(async () => ({ default: (await import('./SesiBerakhir.tsx')).SesiBerakhirModal }))
const Berakhir = ({ data }: { data: SesiBerakhir }) => (
  <Suspense>
    <SesiBerakhirModal data={data} />
  </Suspense>
)
const VersiBaru = bagianLazy(async () => ({ default: (await import('./VersiBaru.tsx')).VersiBaru }))

/** A newer client, or a reload that waits: fetched when there is one. */
function Pembaruan() {
  const baru = useSyncExternalStore(versiBaru.subscribe, versiBaru.get)
  const menunggu = useSyncExternalStore(menungguMuat.subscribe, menungguMuat.get)
  return baru || menunggu ? (
    <Suspense>
      <VersiBaru />
    </Suspense>
  ) : null
}

function Koneksi() {
  const t = useT()
  const client = useQueryClient()
  const state = useSyncExternalStore(onKoneksi, koneksi)
  if (state === 'baik') return null
  if (state === 'putus')
    return (
      <Modal
        title={t('Looks like you lost your internet connection')}
        icon={<Kotak nada="bad" Ikon={IconWifiOff} />}
        size={480}
        onClose={diam}
        closable={false}
        closeLabel={null}
      >
        <p className={classes.kata}>{t('Isian di layar ini tidak hilang.')}</p>
        <p className={classes.kata}>{t('Menyimpan, mencari dan mencetak menunggu sampai server terjangkau lagi.')}</p>
        <CobaLagi />
      </Modal>
    )
  const muat = (
    <Tombol rupa="utama" ikon={<IconRefresh size={16} />} onClick={() => void segarkan(client)}>
      {t('Muat ulang')}
    </Tombol>
  )
  return (
    <Modal
      title={t('Looks like you connection is Back, You Can Use Our Website Again')}
      icon={<Kotak nada="ok" Ikon={IconWifi} />}
      size={480}
      onClose={diam}
      closable={false}
      closeLabel={null}
      primary={muat}
    >
      <p className={classes.kata}>{t('Muat ulang agar data di layar yang terbaru. Isian tetap.')}</p>
    </Modal>
  )
}

const diam = () => {}

function CobaLagi() {
  const t = useT()
  const [sisa, setSisa] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSisa(Math.max(0, Math.ceil((probeBerikut() - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={classes.coba}>
      <Spinner /> {t('Mencoba lagi, {detik} detik', { detik: sisa })}
    </p>
  )
}

function Kotak({ nada, Ikon }: { nada: 'bad' | 'ok'; Ikon: typeof IconWifi }) {
  return (
    <IkonKotak nada={nada}>
      <Ikon size={20} stroke={1.6} />
    </IkonKotak>
  )
}

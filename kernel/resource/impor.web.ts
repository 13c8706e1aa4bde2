import { useRef, useState } from 'react'
import type { AnyResource } from '#kernel/define/resource.ts'
import { call, callBlob, GalatServer, kunciBaru, upload } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { saveBlob } from '#kernel/ui/download.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { sayFailure } from './acts.web.ts'
import type { HasilImpor, JawabanImpor } from './impor.ts'

/** Thousands of rows are read and checked in seconds, over a slow line in more. */
const batasWaktu = 180_000

type Sibuk = 'baca' | 'simpan' | 'unduh'

/** One call at a time. What the server refuses stands over the sheet, what is broken in a dialog. */
function useJalan() {
  const [sibuk, setSibuk] = useState<Sibuk>()
  const [tolak, setTolak] = useState('')
  const [usang, setUsang] = useState(false)
  const lupakan = () => {
    setTolak('')
    setUsang(false)
  }
  const jalan = async (apa: Sibuk, act: () => Promise<void>) => {
    setSibuk(apa)
    lupakan()
    try {
      await act()
    } catch (e) {
      if (e instanceof GalatServer && e.status >= 400 && e.status < 500) {
        setTolak(e.message)
        setUsang(e.kode === 'usang')
      } else sayFailure(e)
    } finally {
      setSibuk(undefined)
    }
  }
  return { sibuk, tolak, usang, jalan, lupakan }
}

/** The state of an import, from the file to the saved rows. The sheet itself stays on the server. */
export function useImporMaster(r: AnyResource, onSaved: () => void) {
  const [coba, setCoba] = useState<JawabanImpor>()
  const { sibuk, tolak, usang, jalan, lupakan } = useJalan()
  const [lewati, setLewati] = useState(false)
  const [abaikan, setAbaikan] = useState(false)
  const sent = useRef({ text: '', kunci: '' })
  const path = `${r.name}/impor`

  const tunjukkan = (jawaban: JawabanImpor) => {
    setCoba(jawaban)
    setLewati(false)
  }
  const unduh = (method: 'GET' | 'POST', dari: string, nama: string) =>
    jalan('unduh', async () => {
      const file = await callBlob(method, dari, { batasWaktu })
      saveBlob(file.blob, file.nama ?? nama)
    })
  return {
    coba,
    sibuk,
    tolak,
    usang,
    lewati,
    setLewati,
    abaikan,
    setAbaikan,
    kembali: () => {
      setCoba(undefined)
      lupakan()
    },
    pilih: (file: File) =>
      jalan('baca', async () => {
        const form = new FormData()
        form.set('file', file, file.name)
        tunjukkan(await upload<JawabanImpor>(path, form, { batasWaktu }))
        setAbaikan(false)
      }),
    periksaLagi: () =>
      jalan('baca', async () =>
        tunjukkan(await call<JawabanImpor>('POST', `${path}/${coba!.id}/periksa`, { batasWaktu })),
      ),
    unduhTemplat: () => unduh('GET', `${path}/templat`, `${r.name}-templat.xlsx`),
    unduhKesalahan: () => unduh('POST', `${path}/${coba!.id}/kesalahan`, `${r.name}-kesalahan.csv`),
    simpan: () =>
      jalan('simpan', async () => {
        const body = { sidik: coba!.sidik, lewati, abaikan }
        const text = JSON.stringify([coba!.id, body])
        // The same content is the same command, however often it is pressed.
        if (sent.current.text !== text) sent.current = { text, kunci: kunciBaru() }
        const { kunci } = sent.current
        const hasil = await call<HasilImpor>('POST', `${path}/${coba!.id}`, { body, kunci, batasWaktu })
        toast.sukses(t('Data Berhasil Disimpan'), t('{baru} baru, {berubah} berubah', { ...hasil }))
        onSaved()
      }),
  }
}
export type ImporMasterState = ReturnType<typeof useImporMaster>

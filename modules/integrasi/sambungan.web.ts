import { useState } from 'react'
import type { WireRow } from '#kernel/fields/field.ts'
import { readRow } from '#kernel/fields/row.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { isianLayanan, type NamaLayanan, type Sambungan } from './integrasi.ts'

type Salah = Readonly<Record<string, string>>

/** What is typed of a connection; `rahasia` undefined: the kept one stays. */
export interface Ketikan {
  readonly alamat: string
  readonly akun: string
  readonly rahasia: string | undefined
}
const ketikan = (s: Sambungan): Ketikan => ({
  alamat: s.alamat,
  akun: s.akun ?? '',
  rahasia: s.tersimpan ? undefined : '',
})

/** The form of one connection at `path`: what is typed, its faults, save and throwing the secret away. */
export function useSambungan(layanan: NamaLayanan, path: string, kini: Sambungan, sesudah: () => Promise<unknown>) {
  const [isi, setIsi] = useState(() => ketikan(kini))
  const [salah, setSalah] = useState<Salah>({})
  const [sibuk, setSibuk] = useState<'simpan' | 'hapus'>()
  const berubah = JSON.stringify(isi) !== JSON.stringify(ketikan(kini))
  const jalan = async (apa: 'simpan' | 'hapus', act: () => Promise<Sambungan>, kata: string): Promise<void> => {
    setSibuk(apa)
    try {
      setIsi(ketikan(await act()))
      toast.sukses(kata)
      await sesudah()
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      if (e.fields.length > 0) setSalah(Object.fromEntries(e.fields.map((f) => [f.field, f.message])))
      else void dialog.galat(e.message)
      // What was typed stays; what stands there is read anew, so that it can be saved over it.
      if (e.kode === 'usang') await sesudah()
    }
    setSibuk(undefined)
  }
  return {
    isi,
    salah,
    sibuk,
    berubah,
    ubah: (part: Partial<Ketikan>) => {
      setIsi((now) => ({ ...now, ...part }))
      setSalah({})
    },
    batal: () => {
      setIsi(ketikan(kini))
      setSalah({})
    },
    simpan: () => {
      const body: WireRow = {
        alamat: isi.alamat.trim(),
        akun: isi.akun.trim() || null,
        ...(isi.rahasia ? { rahasia: isi.rahasia } : {}),
      }
      const read = readRow(isianLayanan[layanan], body)
      setSalah(read.ok ? {} : Object.fromEntries(read.fields.map((f) => [f.field, f.message])))
      if (!read.ok) return
      void jalan(
        'simpan',
        () => call<Sambungan>('PUT', path, { body: { ...body, versi: kini.versi } }),
        t('Data Berhasil Disimpan'),
      )
    },
    hapusRahasia: async () => {
      const yes = await dialog.tanya({
        judul: t('Hapus token yang tersimpan?'),
        isi: t('Layanan ini tidak bisa dipakai sampai token baru diisi.'),
        setuju: t('Hapus'),
        bahaya: true,
      })
      if (yes) await jalan('hapus', () => call<Sambungan>('DELETE', `${path}/rahasia`), t('Token dihapus'))
    },
  }
}

import { useState } from 'react'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { banyakBerubah } from '#kernel/resource/salin.web.ts'
import type { HasilSalin } from '#kernel/resource/salin.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'

export type Lakukan = 'baru' | 'berubah' | 'hilang'

const dibalik = <X>(ada: ReadonlySet<X>, x: X): ReadonlySet<X> => {
  const baru = new Set(ada)
  if (!baru.delete(x)) baru.add(x)
  return baru
}

/** What is chosen, what it would do, and the doing: only what was shown, or nothing. */
export function useAmbilPusat() {
  const [master, setMaster] = useState<ReadonlySet<string>>(new Set())
  const [lakukan, setLakukan] = useState<ReadonlySet<Lakukan>>(new Set(['baru', 'berubah']))
  const [bawa, setBawa] = useState(true)
  const [hasil, setHasil] = useState<HasilSalin>()
  const [sibuk, setSibuk] = useState(false)
  const isi = { master: [...master], lakukan: [...lakukan], bawa }
  const kirim = async (path: string, lagi: object): Promise<HasilSalin | undefined> => {
    setSibuk(true)
    try {
      return await call<HasilSalin>('POST', path, { body: { ...isi, ...lagi }, batasWaktu: 120_000 })
    } catch (e) {
      // Somebody changed a record meanwhile: what would happen now is shown, and asked for again.
      if (e instanceof GalatServer && e.kode === 'usang' && e.detail) setHasil(e.detail as HasilSalin)
      sayFailure(e)
      return undefined
    } finally {
      setSibuk(false)
    }
  }
  return {
    master,
    setMaster,
    balik: (name: string) => setMaster(dibalik(master, name)),
    lakukan,
    balikLakukan: (apa: Lakukan) => setLakukan(dibalik(lakukan, apa)),
    bawa,
    setBawa,
    hasil,
    sibuk,
    lengkap: master.size > 0 && lakukan.size > 0,
    banyak: hasil ? banyakBerubah(hasil) : 0,
    periksa: async () => setHasil(await kirim('import-data-pusat/periksa', {})),
    jalankan: async () => {
      const jadi = await kirim('import-data-pusat', { sidik: hasil?.sidik })
      if (!jadi) return
      setHasil(undefined)
      void dialog.sukses(t('Data pusat sudah masuk'), t('{n} data', { n: banyakBerubah(jadi) }))
    },
    kosongkan: () => setHasil(undefined),
  }
}
export type AmbilPusat = ReturnType<typeof useAmbilPusat>

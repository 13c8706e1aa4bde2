import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { muatSesi } from '#kernel/access/sesi.web.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import type { Beda } from '#kernel/resource/form.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import {
  bacaTabel,
  isianToko,
  ketikSetting,
  periksaTabel,
  simpanKetikan,
  tulisTabel,
  type BarisTabel,
  type Setting,
} from '#toko'

/** A value as the server tells it. */
export interface NilaiToko {
  readonly key: string
  readonly value: string
  readonly oleh: string | null
  readonly waktu: string | null
}
/** What a form holds of a setting: text, a box, or the rows of a table. */
export type Ketikan = string | boolean | readonly BarisTabel[]

export const ketikan = (s: Setting, text: string): Ketikan =>
  s.tabel ? bacaTabel(s.tabel, text) : ketikSetting(s, text)

const sama = (a: Ketikan, b: Ketikan): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What was typed as the text to store, or its faults at their fields. */
function teksDari(s: Setting, v: Ketikan): { text: string; salah: Record<string, string> } {
  if (s.tabel && typeof v === 'object') {
    const salah = periksaTabel(s.tabel, v).map((x) => [`${s.key}.${x.field}`, x.message] as const)
    return { text: tulisTabel(s.tabel, v), salah: Object.fromEntries(salah) }
  }
  const { text, salah } = simpanKetikan(s, v as string | boolean)
  return { text, salah: salah === undefined ? {} : { [s.key]: salah } }
}

export const kunciSettingToko = (toko: string) => ['setting-toko', toko] as const

type Diketik = Readonly<Record<string, Ketikan>>

/** The rows of a table as they are kept: the server names its cells by them. */
const sepertiTersimpan = (diketik: Diketik): Diketik =>
  Object.fromEntries(
    Object.entries(diketik).map(([key, v]) => {
      const s = isianToko.find((x) => x.key === key)
      return [key, s?.tabel && typeof v === 'object' ? bacaTabel(s.tabel, tulisTabel(s.tabel, v)) : v]
    }),
  )

/** The values of a shop: what stands, what is typed over it. */
export function useSettingToko(toko: string, sendiri: boolean) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: kunciSettingToko(toko),
    queryFn: ({ signal }) => call<NilaiToko[]>('GET', 'setting-toko', { signal, ...(sendiri ? {} : { toko }) }),
    staleTime: 0,
  })
  const [diketik, setDiketik] = useState<Diketik>({})
  const [bentrok, setBentrok] = useState<readonly NilaiToko[]>()
  const lama = new Map(data?.map((x) => [x.key, x]))
  const awal = (s: Setting): Ketikan => ketikan(s, lama.get(s.key)?.value ?? s.default)
  const berubah = isianToko.filter((s) => diketik[s.key] !== undefined && !sama(diketik[s.key]!, awal(s)))
  const simpanan = useSimpan(toko, sendiri, {
    jadi: (kini) => {
      client.setQueryData(kunciSettingToko(toko), kini)
      setDiketik({})
    },
    bentrok: setBentrok,
    ditolak: () => setDiketik(sepertiTersimpan),
  })
  return {
    data,
    error,
    refetch,
    berubah,
    bentrok,
    awal,
    salah: simpanan.salah,
    sibuk: simpanan.sibuk,
    terakhir: (s: Setting) => lama.get(s.key),
    nilai: (s: Setting): Ketikan => diketik[s.key] ?? awal(s),
    ubah: (s: Setting, v: Ketikan) => {
      setDiketik((now) => ({ ...now, [s.key]: v }))
      simpanan.lupakan(s.key)
    },
    batal: () => {
      setDiketik({})
      simpanan.lupakan()
    },
    simpan: () =>
      simpanan.kirim(
        berubah.map((s) => ({ s, lama: lama.get(s.key)?.value ?? s.default, ...teksDari(s, diketik[s.key]!) })),
      ),
    /** Goes on over what somebody else stored; `buang`: without one's own. */
    lanjut: (buang: boolean) => {
      client.setQueryData(kunciSettingToko(toko), bentrok)
      setBentrok(undefined)
      if (buang) setDiketik({})
    },
    tutupBentrok: () => setBentrok(undefined),
    beda: (): Beda[] => bedaDari(bentrok ?? [], lama, diketik),
  }
}

interface Ubahan {
  readonly s: Setting
  readonly lama: string
  readonly text: string
  readonly salah: Readonly<Record<string, string>>
}

/** Sends what was changed, and keeps every fault at its field. */
function useSimpan(
  toko: string,
  sendiri: boolean,
  lalu: {
    jadi(kini: NilaiToko[]): void
    bentrok(kini: readonly NilaiToko[]): void
    ditolak(): void
  },
) {
  const [salah, setSalah] = useState<Readonly<Record<string, string>>>({})
  const [sibuk, setSibuk] = useState(false)
  const tolak = (e: GalatServer): void => {
    if (e.kode === 'usang') return lalu.bentrok(e.detail as NilaiToko[])
    lalu.ditolak()
    if (e.fields.length > 0) setSalah(Object.fromEntries(e.fields.map((f) => [f.field, f.message])))
    else void dialog.galat(e.message)
  }
  const kirim = async (isi: readonly Ubahan[]): Promise<void> => {
    const faults = Object.assign({}, ...isi.map((x) => x.salah)) as Record<string, string>
    setSalah(faults)
    if (Object.keys(faults).length > 0) return
    const ubah = isi.map(({ s, lama, text }) => ({ key: s.key, lama, baru: text }))
    setSibuk(true)
    try {
      lalu.jadi(await call<NilaiToko[]>('PUT', 'setting-toko', { body: { ubah }, ...(sendiri ? {} : { toko }) }))
      toast.sukses(t('Data Berhasil Disimpan'))
      if (sendiri) await muatSesi()
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      tolak(e)
    }
    setSibuk(false)
  }
  /** A field that is typed in is no fault until it is sent again; without a key: none is. */
  const lupakan = (key?: string): void =>
    setSalah((now) =>
      key === undefined
        ? {}
        : Object.fromEntries(Object.entries(now).filter(([f]) => f !== key && !f.startsWith(`${key}.`))),
    )
  return { salah, sibuk, kirim, lupakan }
}

/** What somebody else changed meanwhile, beside what is typed here. */
function bedaDari(baru: readonly NilaiToko[], lama: ReadonlyMap<string, NilaiToko>, diketik: Diketik): Beda[] {
  return isianToko.flatMap((s) => {
    const kini = baru.find((x) => x.key === s.key)?.value ?? s.default
    const dulu = lama.get(s.key)?.value ?? s.default
    if (kini === dulu) return []
    const v = diketik[s.key]
    const isian = v === undefined ? dulu : teksDari(s, v).text
    return [{ label: s.field.label, sebelum: dulu, sekarang: kini, isian, bentrok: v !== undefined && isian !== kini }]
  })
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { muatSesi } from '#kernel/access/sesi.web.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { lupakanBahasa, useT, type T } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { namaBahasa } from '#kernel/i18n/teks.ts'
import { Sakelar } from '#kernel/ui/Centang.tsx'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { saringKata } from '#kernel/ui/saring.ts'
import { Select } from '#kernel/ui/Select.tsx'
import { useKatalog } from '#kernel/ui/shell/katalog.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { flags, type Flag } from '#toko'
import classes from '../SettingSystem.module.css'
import { layarFlag } from './dampak.ts'

interface Nilai {
  readonly key: string
  readonly value: string
}
interface Pengubah {
  readonly key: string
  readonly oleh: string
  readonly waktu: string
}
interface Dampak {
  readonly tutup: readonly { readonly title: string; readonly baris: number }[]
  readonly buka: readonly { readonly title: string }[]
}

const queryKey = ['flag'] as const

/** Every switch of the shop, saved at once after a question. */
export function Modul({ cari }: { cari: string }) {
  const t = useT()
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<Nilai[]>('GET', 'flag', { signal }),
  })
  const { layar } = useKatalog()
  const { data: pengubah, refetch: bacaPengubah } = useQuery({
    queryKey: ['flag', 'pengubah'],
    queryFn: ({ signal }) => call<Pengubah[]>('GET', 'flag/pengubah', { signal }),
  })
  const { menyimpan, simpan } = useSimpan(t, () => void bacaPengubah())
  const layarDari = (f: Flag) => layarFlag(layar, f.key).map((l) => t(l.title))
  const dicari = saringKata(cari)
  const cocok = (f: Flag) => dicari(`${t(f.label)} ${t(f.keterangan)} ${f.key} ${layarDari(f).join(' ')}`)
  const grup = [...Map.groupBy(flags.filter(cocok), (f) => f.grup)]
  const nilai = new Map(data?.map((x) => [x.key, x.value]))
  if (isPending) return <Streaks />
  if (!data) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  if (grup.length === 0) return <Empty isi={t('Tidak ada modul dengan nama itu.')} />
  return grup.map(([judul, isi]) => (
    <Panel
      key={judul}
      title={t(judul)}
      subtitle={t('{n} aktif dari {total}', {
        n: isi.filter((f) => (nilai.get(f.key) ?? f.default) !== 'off').length,
        total: isi.length,
      })}
      flush
    >
      <ul className={classes.daftar}>
        {isi.map((f) => (
          <Baris
            key={f.key}
            flag={f}
            value={nilai.get(f.key) ?? f.default}
            layar={layarDari(f)}
            terakhir={pengubah?.find((p) => p.key === f.key)}
            menyimpan={menyimpan === f.key}
            onUbah={(v) => void simpan(f, v)}
          />
        ))}
      </ul>
    </Panel>
  ))
}

const pada = ({ waktu }: Pengubah): string => {
  const { tanggal, jam } = waktuJakarta(waktu)
  return `${tanggal} ${jam}`
}

/** The word of a value: on and off, a language by its name, else the value itself. */
function kataNilai(f: Flag, value: string, t: T): string {
  if (value === 'on') return t('Aktif')
  if (value === 'off') return t('Tidak aktif')
  if (f.key === 'MULTI_LANGUAGE_FEATURE') return namaBahasa[value as keyof typeof namaBahasa] ?? value
  return value
}

/** The first names of a list, and how many more there are. */
function sebagian(nama: readonly string[], t: T): string {
  const lain = nama.length - 6
  return lain > 0 ? t('{nama} dan {n} lagi', { nama: nama.slice(0, 6).join(', '), n: lain }) : nama.join(', ')
}

/** What a change does to the screens, in words; a screen with something on it says how much. */
function kataDampak({ tutup, buka }: Dampak, t: T): string {
  const ditutup = tutup.map((l) =>
    l.baris > 0 ? t('{layar} ({n} data)', { layar: t(l.title), n: l.baris }) : t(l.title),
  )
  return [
    tutup.length > 0 ? t('Layar yang ditutup: {layar}.', { layar: sebagian(ditutup, t) }) : '',
    tutup.some((l) => l.baris > 0) ? t('Datanya tidak dihapus, hanya tidak terlihat.') : '',
    buka.length > 0
      ? t('Layar yang dibuka: {layar}.', {
          layar: sebagian(
            buka.map((l) => t(l.title)),
            t,
          ),
        })
      : '',
    t('Semua layar toko ini akan diminta memuat ulang.'),
  ]
    .filter(Boolean)
    .join(' ')
}

function useSimpan(t: T, sesudah: () => void) {
  const client = useQueryClient()
  const [menyimpan, setMenyimpan] = useState<string>()
  async function simpan(f: Flag, value: string): Promise<void> {
    setMenyimpan(f.key)
    try {
      const dampak = await call<Dampak>('GET', `flag/${f.key}/dampak`, { query: { value } })
      const yes = await dialog.tanya({
        judul: t('{modul} menjadi {nilai}?', { modul: t(f.label), nilai: kataNilai(f, value, t) }),
        isi: kataDampak(dampak, t),
        setuju: t('Simpan'),
      })
      if (!yes) return setMenyimpan(undefined)
      await call('PUT', `flag/${f.key}`, { body: { value } })
      client.setQueryData<Nilai[]>(queryKey, (now) => now?.map((x) => (x.key === f.key ? { ...x, value } : x)))
      toast.sukses(t('{modul}: {nilai}', { modul: t(f.label), nilai: kataNilai(f, value, t) }))
      // The menus of this very screen follow at once.
      if (f.key === 'MULTI_LANGUAGE_FEATURE') lupakanBahasa()
      sesudah()
      await muatSesi()
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      void dialog.galat(e.message)
    }
    setMenyimpan(undefined)
  }
  return { menyimpan, simpan }
}

function Baris({
  flag,
  value,
  layar,
  terakhir,
  menyimpan,
  onUbah,
}: {
  flag: Flag
  value: string
  /** The titles of the screens that it switches. */
  layar: readonly string[]
  terakhir: Pengubah | undefined
  menyimpan: boolean
  onUbah: (value: string) => void
}) {
  const t = useT()
  const saklar = flag.values.length === 2 && flag.values.includes('on')
  return (
    <li className={classes.baris} aria-busy={menyimpan || undefined}>
      <div className={classes.kata}>
        <strong>{t(flag.label)}</strong>
        <span>{t(flag.keterangan)}</span>
        {layar.length > 0 ? <small>{t('Layar: {layar}', { layar: sebagian(layar, t) })}</small> : null}
        <code>{flag.key}</code>
        {terakhir ? (
          <small>{t('Diubah {siapa} {waktu}', { siapa: terakhir.oleh, waktu: pada(terakhir) })}</small>
        ) : null}
      </div>
      {saklar ? (
        <Sakelar
          checked={value === 'on'}
          disabled={menyimpan}
          onChange={(on) => onUbah(on ? 'on' : 'off')}
          aria-label={t(flag.label)}
        >
          <span className={classes.nilai}>{kataNilai(flag, value, t)}</span>
        </Sakelar>
      ) : (
        <div className={classes.pilih}>
          <Select
            aria-label={t(flag.label)}
            options={flag.values.map((v) => ({ value: v, label: kataNilai(flag, v, t) }))}
            value={value}
            disabled={menyimpan}
            onChange={(v) => (v && v !== value ? onUbah(v) : undefined)}
          />
        </div>
      )}
    </li>
  )
}

import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { muatSesi, useSesi } from '#kernel/access/sesi.web.ts'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { lupakanBahasa, useT, type T } from '#kernel/i18n/i18n.web.ts'
import { namaBahasa } from '#kernel/i18n/teks.ts'
import { Sakelar } from '#kernel/ui/Centang.tsx'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Empty, ErrorState, NotAvailable } from '#kernel/ui/PageStates.tsx'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { useShortcut } from '#kernel/ui/surface.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { flags, type Flag } from '#toko'
import { Pantauan } from './pantauan/Pantauan.tsx'
import { bolehPantau } from './pantauan/pantauan.ts'
import classes from './SettingSystem.module.css'
import { AjakanSiapkan } from './siapkan/AjakanSiapkan.tsx'

interface Nilai {
  readonly key: string
  readonly value: string
}

const queryKey = ['flag'] as const

/** /settingsystem: the shop's switches; and beside them, for those who look after it, what the running server says of itself. */
export default function SettingSystem() {
  const t = useT()
  const sesi = useSesi()
  const [bagian, setBagian] = useState<'modul' | 'server'>('modul')
  const [cari, setCari] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', () => input.current?.focus())
  if (bagian === 'server' && !bolehPantau(sesi)) return <NotAvailable sebab="akses" onBack={() => setBagian('modul')} />
  return (
    <div className={classes.halaman}>
      <AjakanSiapkan />
      <header className={classes.kepala}>
        <div>
          <h1 data-kepala>{t('Setting System')}</h1>
          <p>
            {bagian === 'modul'
              ? t('Modul dan cara kerja toko ini. Perubahan berlaku untuk semua layar yang terbuka.')
              : t('Server yang sedang berjalan, dan siapa yang memakainya.')}
          </p>
        </div>
        <Segmen
          label={t('Bagian')}
          options={[
            { value: 'modul', label: t('Modul') },
            { value: 'server', label: t('Server') },
          ]}
          value={bagian}
          onChange={setBagian}
        />
        {bagian === 'modul' ? (
          <div className={classes.cari}>
            <TextInput
              ref={input}
              type="search"
              value={cari}
              onChange={setCari}
              onKeyDown={(e) => (e.key === 'Escape' ? setCari('') : undefined)}
              placeholder={t('Cari modul')}
              aria-label={t('Cari modul')}
              before={<IconSearch size={16} />}
              after={<Kbd>/</Kbd>}
            />
          </div>
        ) : null}
      </header>
      {bagian === 'modul' ? <Modul cari={cari} /> : <Pantauan />}
    </div>
  )
}

/** Every switch of the shop, saved at once after a question. */
function Modul({ cari }: { cari: string }) {
  const t = useT()
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<Nilai[]>('GET', 'flag', { signal }),
  })
  const { menyimpan, simpan } = useSimpan(t)
  const words = cari.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const cocok = (f: Flag) => {
    const text = `${t(f.label)} ${t(f.keterangan)} ${f.key}`.toLowerCase()
    return words.every((w) => text.includes(w))
  }
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
            menyimpan={menyimpan === f.key}
            onUbah={(v) => void simpan(f, v)}
          />
        ))}
      </ul>
    </Panel>
  ))
}

/** The word of a value: on and off, a language by its name, else the value itself. */
function kataNilai(f: Flag, value: string, t: T): string {
  if (value === 'on') return t('Aktif')
  if (value === 'off') return t('Tidak aktif')
  if (f.key === 'MULTI_LANGUAGE_FEATURE') return namaBahasa[value as keyof typeof namaBahasa] ?? value
  return value
}

function useSimpan(t: T) {
  const client = useQueryClient()
  const [menyimpan, setMenyimpan] = useState<string>()
  async function simpan(f: Flag, value: string): Promise<void> {
    const yes = await dialog.tanya({
      judul: t('{modul} menjadi {nilai}?', { modul: t(f.label), nilai: kataNilai(f, value, t) }),
      isi: t('Semua layar toko ini akan diminta memuat ulang.'),
      setuju: t('Simpan'),
    })
    if (!yes) return
    setMenyimpan(f.key)
    try {
      await call('PUT', `flag/${f.key}`, { body: { value } })
      client.setQueryData<Nilai[]>(queryKey, (now) => now?.map((x) => (x.key === f.key ? { ...x, value } : x)))
      toast.sukses(t('{modul}: {nilai}', { modul: t(f.label), nilai: kataNilai(f, value, t) }))
      // The menus of this very screen follow at once.
      if (f.key === 'MULTI_LANGUAGE_FEATURE') lupakanBahasa()
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
  menyimpan,
  onUbah,
}: {
  flag: Flag
  value: string
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
        <code>{flag.key}</code>
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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchSession } from '#kernel/web/client/session.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { forgetLanguage, useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { languageNames } from '#kernel/base/i18n/texts.ts'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { Toggle } from '#kernel/web/kit/Checkbox.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { filterWords } from '#kernel/web/kit/filter.ts'
import { Select } from '#kernel/web/kit/Select.tsx'
import { useCatalogue } from '#kernel/web/shell/catalogue.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { flags, type Flag, pendingSettings } from '#toko'
import classes from '../SettingSystem.module.css'
import { flagScreens } from './effects.ts'

interface Nilai {
  readonly key: string
  readonly value: string
}
interface LastChange {
  readonly key: string
  readonly oleh: string
  readonly waktu: string
}
interface Impact {
  readonly tutup: readonly { readonly title: string; readonly baris: number }[]
  readonly buka: readonly { readonly title: string }[]
}

const queryKey = ['flag'] as const

/** Every flag of the shop, saved together after a confirmation. */
export function Module({ search }: { search: string }) {
  const t = useT()
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<Nilai[]>('GET', 'flag', { signal }),
  })
  const { screens } = useCatalogue()
  const { data: lastChanges, refetch: reloadLastChanges } = useQuery({
    queryKey: ['flag', 'pengubah'],
    queryFn: ({ signal }) => call<LastChange[]>('GET', 'flag/pengubah', { signal }),
  })
  const { saving, save } = useSave(t, () => void reloadLastChanges())
  const screenOf = (f: Flag) => flagScreens(screens, f.key).map((l) => t(l.title))
  const wanted = filterWords(search)
  const matches = (f: Flag) => wanted(`${t(f.label)} ${t(f.keterangan)} ${f.key} ${screenOf(f).join(' ')}`)
  const group = [...Map.groupBy(flags.filter(matches), (f) => f.group)]
  const nilai = new Map(data?.map((x) => [x.key, x.value]))
  if (isPending) return <Streaks />
  if (!data) return <ErrorState title={error.message} onRetry={() => void refetch()} />
  if (group.length === 0) return <Empty content={t('Tidak ada modul dengan nama itu.')} />
  return group.map(([title, contents]) => (
    <Panel
      key={title}
      title={t(title)}
      subtitle={t('{n} aktif dari {total}', {
        n: contents.filter((f) => (nilai.get(f.key) ?? f.default) !== 'off').length,
        total: contents.length,
      })}
      flush
    >
      <ul>
        {contents.map((flag) => (
          <Row
            key={flag.key}
            flag={flag}
            value={nilai.get(flag.key) ?? flag.default}
            screens={screenOf(flag)}
            last={lastChanges?.find((p) => p.key === flag.key)}
            saving={saving === flag.key}
            onChange={(v) => void save(flag, v)}
          />
        ))}
      </ul>
    </Panel>
  ))
}

const atTime = ({ waktu }: LastChange): string => {
  const { tanggal, clock } = jakartaTime(waktu)
  return `${tanggal} ${clock}`
}

/** The label of a value: on or off, the name of a language, else the value itself. */
function nilaiWord(flag: Flag, value: string, t: T): string {
  if (value === 'on') return t('Aktif')
  if (value === 'off') return t('Tidak aktif')
  if (flag.key === 'MULTI_LANGUAGE_FEATURE') return languageNames[value as keyof typeof languageNames] ?? value
  return value
}

/** The first names of a list, and how many more there are. */
function partOf(nama: readonly string[], t: T): string {
  const other = nama.length - 6
  return other > 0 ? t('{nama} dan {n} lagi', { nama: nama.slice(0, 6).join(', '), n: other }) : nama.join(', ')
}

/** The effect of a change on screens, in words; a screen with data says how much. */
function impactWord({ tutup, buka }: Impact, t: T): string {
  const closed = tutup.map((screen) =>
    screen.baris > 0 ? t('{layar} ({n} data)', { layar: t(screen.title), n: screen.baris }) : t(screen.title),
  )
  return [
    tutup.length > 0 ? t('Layar yang ditutup: {layar}.', { layar: partOf(closed, t) }) : '',
    tutup.some((l) => l.baris > 0) ? t('Datanya tidak dihapus, hanya tidak terlihat.') : '',
    buka.length > 0
      ? t('Layar yang dibuka: {layar}.', {
          layar: partOf(
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

function useSave(t: T, after: () => void) {
  const client = useQueryClient()
  const [saving, setSaving] = useState<string>()
  async function save(flag: Flag, value: string): Promise<void> {
    setSaving(flag.key)
    try {
      const impact = await call<Impact>('GET', `flag/${flag.key}/dampak`, { query: { value } })
      const yes = await dialog.ask({
        title: t('{modul} menjadi {nilai}?', { modul: t(flag.label), nilai: nilaiWord(flag, value, t) }),
        content: impactWord(impact, t),
        approve: t('Simpan'),
      })
      if (!yes) return setSaving(undefined)
      await call('PUT', `flag/${flag.key}`, { body: { value } })
      client.setQueryData<Nilai[]>(queryKey, (now) => now?.map((x) => (x.key === flag.key ? { ...x, value } : x)))
      toast.success(t('{modul}: {nilai}', { modul: t(flag.label), nilai: nilaiWord(flag, value, t) }))
      // Drop the language chosen on this device, so that this screen too shows the shop's own language at once.
      if (flag.key === 'MULTI_LANGUAGE_FEATURE') forgetLanguage()
      after()
      await fetchSession()
    } catch (error) {
      sayFailure(error)
    }
    setSaving(undefined)
  }
  return { saving, save }
}

function Row({
  flag,
  value,
  screens,
  last,
  saving,
  onChange,
}: {
  flag: Flag
  value: string
  /** Titles of the screens this flag affects. */
  screens: readonly string[]
  last: LastChange | undefined
  saving: boolean
  onChange: (value: string) => void
}) {
  const t = useT()
  const toggle = flag.values.length === 2 && flag.values.includes('on')
  return (
    <li className="line-top row spread gap-16 high-52 y-6 x-16" aria-busy={saving || undefined}>
      <div className={`grid grow slim columns-699 ${classes.words} beside-16`}>
        <strong>
          {t(flag.label)} {pendingSettings.has(flag.key) ? <Badge>{t('belum dipakai')}</Badge> : null}
        </strong>
        <span className="soft">{t(flag.keterangan)}</span>
        {screens.length > 0 ? (
          <small className="all-columns">{t('Layar: {layar}', { layar: partOf(screens, t) })}</small>
        ) : null}
        <code className="all-columns quiet breaks">{flag.key}</code>
        {last ? (
          <small className="all-columns">
            {t('Diubah {siapa} {waktu}', { siapa: last.oleh, waktu: atTime(last) })}
          </small>
        ) : null}
      </div>
      {toggle ? (
        <Toggle
          checked={value === 'on'}
          disabled={saving}
          onChange={(on) => onChange(on ? 'on' : 'off')}
          aria-label={t(flag.label)}
        >
          <span className={`soft ${classes.value}`}>{nilaiWord(flag, value, t)}</span>
        </Toggle>
      ) : (
        <div className={`fixed ${classes.pick}`}>
          <Select
            aria-label={t(flag.label)}
            options={flag.values.map((v) => ({ value: v, label: nilaiWord(flag, v, t) }))}
            value={value}
            disabled={saving}
            onChange={(v) => (v && v !== value ? onChange(v) : undefined)}
          />
        </div>
      )}
    </li>
  )
}

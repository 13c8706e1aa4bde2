import { IconArrowBackUp, IconRestore } from '@tabler/icons-react'
import type { Field } from '#kernel/model/fields/field.ts'
import { shownText } from '#kernel/model/fields/form.ts'
import { f } from '#kernel/model/fields/index.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { textWidth } from '#kernel/engine/paper/cut.ts'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { Toggle } from '#kernel/web/kit/Checkbox.tsx'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import { notaAddress, addressLines, readTable, tokoInputs, type Setting, pendingSettings } from '#toko'
import classes from './Setting.module.css'
import { typedInput, type TypedInput, type useSettingToko } from './setting-toko.web.ts'
import { PembulatanPreview } from './PembulatanPreview.tsx'
import { BeratTable } from './BeratTable.tsx'
import { InputTable } from './InputTable.tsx'

type AllSettings = ReturnType<typeof useSettingToko>

/** One setting: its meaning, unit, default, who changed it last, and its input. */
export function SettingRow({ setting: x, s, own }: { setting: Setting; s: AllSettings; own: boolean }) {
  const t = useT()
  const nilai = s.nilai(x)
  const changed = s.changed.includes(x)
  const preset = typedInput(x, x.default)
  const other = JSON.stringify(nilai) !== JSON.stringify(preset)
  const hasDefault = x.group !== 'Profil Toko' || x.default !== ''
  return (
    <li
      className={`line-top grid ${classes.row} level gap-4 beside-16`}
      data-ubah={changed || undefined}
      data-setting={x.key}
      data-lebar={width(x) || undefined}
    >
      <div className="grid slim gap-1">
        <strong>
          {t(x.field.label)} {pendingSettings.has(x.key) ? <Badge>{t('belum dipakai')}</Badge> : null}
        </strong>
        <span className="soft">{t(x.meaning ?? x.field.hint ?? '')}</span>
        <small className="breaks">
          {[hasDefault ? defaultWord(x, t) : '', last(s.last(x), t)].filter(Boolean).join(' · ')}
        </small>
      </div>
      <div className={`slim ${classes.input}`}>
        <SettingInput x={x} s={s} own={own} />
        {x.key === 'pembulatan' && own ? <PembulatanPreview step={text(nilai)} /> : null}
        {x.key === 'alamat_toko' ? <HeadPreview s={s} alamat={text(nilai)} /> : null}
      </div>
      <div className={`flex to-end ${classes.actions}`}>
        {changed ? (
          <IconButton
            label={t('Kembalikan {nama}', { nama: t(x.field.label) })}
            onClick={() => s.change(x, s.initial(x))}
          >
            <IconArrowBackUp size={17} />
          </IconButton>
        ) : null}
        {other && hasDefault ? (
          <IconButton
            label={t('Kembalikan bawaan {nama}', { nama: t(x.field.label) })}
            onClick={() => s.change(x, preset)}
          >
            <IconRestore size={17} />
          </IconButton>
        ) : null}
      </div>
    </li>
  )
}

const text = (v: TypedInput): string => (typeof v === 'string' ? v : '')
const width = (setting: Setting): boolean =>
  setting.table !== undefined ||
  setting.key === 'tabel_berat' ||
  setting.key === 'alamat_toko' ||
  setting.field.kind === 'image'

/** A picker if the value names one row of a master. Rows of another shop are not loaded, so there the code is typed. */
const fieldOf = (setting: Setting, own: boolean): Field =>
  setting.refersTo === 'baki' && own
    ? f.ref('baki', { label: setting.field.label, part: 'masuk' })
    : setting.refersTo === 'bandrol' && own
      ? f.ref('bandrol', { label: setting.field.label })
      : setting.field

function SettingInput({ x: setting, s, own }: { x: Setting; s: AllSettings; own: boolean }) {
  const t = useT()
  const nilai = s.nilai(setting)
  if (typeof nilai === 'object')
    return (
      <InputTable
        table={setting.table!}
        nama={setting.key}
        rows={nilai}
        issues={s.issues}
        onChange={(v) => s.change(setting, v)}
      />
    )
  if (setting.key === 'tabel_berat')
    return <BeratTable value={text(nilai)} issue={s.issues[setting.key]} onChange={(v) => s.change(setting, v)} />
  if (setting.field.kind === 'boolean')
    return (
      <Toggle
        name={setting.key}
        checked={nilai === true}
        onChange={(v) => s.change(setting, v)}
        aria-label={t(setting.field.label)}
      >
        <span className="soft">{nilai === true ? t('Ya') : t('Tidak')}</span>
      </Toggle>
    )
  const { hint, ...bare } = fieldOf(setting, own)
  return (
    <div className={`labelled row gap-8 ${classes.cell}`}>
      <FieldInput
        // The field's hint is shown at the left if the setting has no other explanation.
        field={{ ...bare, ...(setting.meaning && hint ? { hint } : {}) }}
        name={setting.key}
        resource="profil-toko"
        value={nilai}
        disabled={setting.field.kind === 'image' && !own}
        error={s.issues[setting.key]}
        onChange={(v) => s.change(setting, v)}
      />
      {setting.unit && setting.field.kind === 'integer' ? <span className="fixed soft">{t(setting.unit)}</span> : null}
    </div>
  )
}

function defaultWord(setting: Setting, t: T): string {
  const { field } = setting
  if (setting.key === 'tabel_berat') return t('Bawaan: {nilai}', { nilai: t('tabel A sampai E') })
  if (setting.table)
    return t('Bawaan: {nilai}', {
      nilai: readTable(setting.table, setting.default).length === 0 ? t('kosong') : setting.default,
    })
  const shown =
    field.kind === 'boolean'
      ? setting.default === 'on'
        ? t('Ya')
        : t('Tidak')
      : setting.default === ''
        ? t('kosong')
        : t(shownText(field, field.default))
  return t('Bawaan: {nilai}', {
    nilai: [shown, setting.default === '' ? '' : t(setting.unit ?? '')].filter(Boolean).join(' '),
  })
}

function last(now: { oleh: string | null; waktu: string | null } | undefined, t: T): string {
  if (!now?.oleh || !now.waktu) return ''
  const { tanggal, clock } = jakartaTime(now.waktu)
  return t('Diubah {siapa} {waktu}', { siapa: now.oleh, waktu: `${tanggal} ${clock}` })
}

/** Preview of name and address as the nota prints them, and how full their lines are. */
function HeadPreview({ s, alamat }: { s: AllSettings; alamat: string }) {
  const t = useT()
  const nama = tokoInputs.find((x) => x.key === 'nama_toko')!
  const lines = notaAddress(alamat)
  return (
    <figure className={`tint round grid gap-2 small items-middle ${classes.head} y-10 x-14`} aria-label={t('Di nota')}>
      <strong>{text(s.nilai(nama))}</strong>
      {lines.map((line, index) => (
        <span className="flex gap-10 breaks" key={index}>
          {line}
          <small>
            {textWidth(line)}/{addressLines.letters}
          </small>
        </span>
      ))}
    </figure>
  )
}

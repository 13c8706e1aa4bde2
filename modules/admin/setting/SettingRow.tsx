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
export function SettingRow({ setting, settings, own }: { setting: Setting; settings: AllSettings; own: boolean }) {
  const t = useT()
  const nilai = settings.nilai(setting)
  const changed = settings.changed.includes(setting)
  const preset = typedInput(setting, setting.default)
  const other = JSON.stringify(nilai) !== JSON.stringify(preset)
  const hasDefault = setting.group !== 'Profil Toko' || setting.default !== ''
  return (
    <li
      className={`line-top grid ${classes.row} level gap-4 beside-16`}
      data-ubah={changed || undefined}
      data-setting={setting.key}
      data-lebar={width(setting) || undefined}
    >
      <div className="grid slim gap-1">
        <strong>
          {t(setting.field.label)} {pendingSettings.has(setting.key) ? <Badge>{t('belum dipakai')}</Badge> : null}
        </strong>
        <span className="soft">{t(setting.meaning ?? setting.field.hint ?? '')}</span>
        <small className="breaks">
          {[hasDefault ? defaultWord(setting, t) : '', last(settings.last(setting), t)].filter(Boolean).join(' · ')}
        </small>
      </div>
      <div className={`slim ${classes.input}`}>
        <SettingInput setting={setting} settings={settings} own={own} />
        {setting.key === 'pembulatan' && own ? <PembulatanPreview step={text(nilai)} /> : null}
        {setting.key === 'alamat_toko' ? <HeadPreview settings={settings} alamat={text(nilai)} /> : null}
      </div>
      <div className={`flex to-end ${classes.actions}`}>
        {changed ? (
          <IconButton
            label={t('Kembalikan {nama}', { nama: t(setting.field.label) })}
            onClick={() => settings.change(setting, settings.initial(setting))}
          >
            <IconArrowBackUp size={17} />
          </IconButton>
        ) : null}
        {other && hasDefault ? (
          <IconButton
            label={t('Kembalikan bawaan {nama}', { nama: t(setting.field.label) })}
            onClick={() => settings.change(setting, preset)}
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

function SettingInput({ setting, settings, own }: { setting: Setting; settings: AllSettings; own: boolean }) {
  const t = useT()
  const nilai = settings.nilai(setting)
  if (typeof nilai === 'object')
    return (
      <InputTable
        table={setting.table!}
        nama={setting.key}
        rows={nilai}
        issues={settings.issues}
        onChange={(v) => settings.change(setting, v)}
      />
    )
  if (setting.key === 'tabel_berat')
    return (
      <BeratTable
        value={text(nilai)}
        issue={settings.issues[setting.key]}
        onChange={(v) => settings.change(setting, v)}
      />
    )
  if (setting.field.kind === 'boolean')
    return (
      <Toggle
        name={setting.key}
        checked={nilai === true}
        onChange={(v) => settings.change(setting, v)}
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
        error={settings.issues[setting.key]}
        onChange={(v) => settings.change(setting, v)}
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
function HeadPreview({ settings, alamat }: { settings: AllSettings; alamat: string }) {
  const t = useT()
  const nama = tokoInputs.find((x) => x.key === 'nama_toko')!
  const lines = notaAddress(alamat)
  return (
    <figure className={`tint round grid gap-2 small items-middle ${classes.head} y-10 x-14`} aria-label={t('Di nota')}>
      <strong>{text(settings.nilai(nama))}</strong>
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

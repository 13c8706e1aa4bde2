import { IconArrowBackUp, IconRestore } from '@tabler/icons-react'
import type { Field } from '#kernel/fields/field.ts'
import { shownText } from '#kernel/fields/form.ts'
import { f } from '#kernel/fields/index.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { lebarTeks } from '#kernel/print/potong.ts'
import { Sakelar } from '#kernel/ui/Centang.tsx'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import { alamatNota, barisAlamat, bacaTabel, isianToko, type Setting } from '#toko'
import classes from './Setting.module.css'
import { ketikan, type Ketikan, type useSettingToko } from './setting-toko.web.ts'
import { PratinjauPembulatan } from './PratinjauPembulatan.tsx'
import { TabelBerat } from './TabelBerat.tsx'
import { TabelIsian } from './TabelIsian.tsx'

type Semua = ReturnType<typeof useSettingToko>

/** One value of the shop: what it means, its unit and default, who changed it, and its input. */
export function BarisSetting({ setting: x, s, sendiri }: { setting: Setting; s: Semua; sendiri: boolean }) {
  const t = useT()
  const nilai = s.nilai(x)
  const diubah = s.berubah.includes(x)
  const bawaan = ketikan(x, x.default)
  const lain = JSON.stringify(nilai) !== JSON.stringify(bawaan)
  const adaBawaan = x.grup !== 'Profil Toko' || x.default !== ''
  return (
    <li
      className={classes.baris}
      data-ubah={diubah || undefined}
      data-setting={x.key}
      data-lebar={lebar(x) || undefined}
    >
      <div className={classes.kata}>
        <strong>{t(x.field.label)}</strong>
        <span>{t(x.arti ?? x.field.hint ?? '')}</span>
        <small>{[adaBawaan ? kataBawaan(x, t) : '', terakhir(s.terakhir(x), t)].filter(Boolean).join(' · ')}</small>
      </div>
      <div className={classes.isian}>
        <Masukan x={x} s={s} sendiri={sendiri} />
        {x.key === 'pembulatan' && sendiri ? <PratinjauPembulatan langkah={teks(nilai)} /> : null}
        {x.key === 'alamat_toko' ? <PratinjauKepala s={s} alamat={teks(nilai)} /> : null}
      </div>
      <div className={classes.aksi}>
        {diubah ? (
          <TombolIkon label={t('Kembalikan {nama}', { nama: t(x.field.label) })} onClick={() => s.ubah(x, s.awal(x))}>
            <IconArrowBackUp size={17} />
          </TombolIkon>
        ) : null}
        {lain && adaBawaan ? (
          <TombolIkon
            label={t('Kembalikan bawaan {nama}', { nama: t(x.field.label) })}
            onClick={() => s.ubah(x, bawaan)}
          >
            <IconRestore size={17} />
          </TombolIkon>
        ) : null}
      </div>
    </li>
  )
}

const teks = (v: Ketikan): string => (typeof v === 'string' ? v : '')
const lebar = (x: Setting): boolean =>
  x.tabel !== undefined || x.key === 'tabel_berat' || x.key === 'alamat_toko' || x.field.kind === 'image'

/** A picker where the text names one row of a master; another shop's rows are not at hand, there the code is typed. */
const fieldDari = (x: Setting, sendiri: boolean): Field =>
  x.rujuk === 'baki' && sendiri ? f.ref('baki', { label: x.field.label }) : x.field

function Masukan({ x, s, sendiri }: { x: Setting; s: Semua; sendiri: boolean }) {
  const t = useT()
  const nilai = s.nilai(x)
  if (typeof nilai === 'object')
    return <TabelIsian tabel={x.tabel!} nama={x.key} rows={nilai} salah={s.salah} onChange={(v) => s.ubah(x, v)} />
  if (x.key === 'tabel_berat')
    return <TabelBerat value={teks(nilai)} salah={s.salah[x.key]} onChange={(v) => s.ubah(x, v)} />
  if (x.field.kind === 'boolean')
    return (
      <Sakelar name={x.key} checked={nilai === true} onChange={(v) => s.ubah(x, v)} aria-label={t(x.field.label)}>
        <span className={classes.nilai}>{nilai === true ? t('Ya') : t('Tidak')}</span>
      </Sakelar>
    )
  const { hint, ...bare } = fieldDari(x, sendiri)
  return (
    <div className={classes.sel}>
      <FieldInput
        // The hint stands at the left where nothing else says what it means.
        field={{ ...bare, ...(x.arti && hint ? { hint } : {}) }}
        name={x.key}
        resource="profil-toko"
        value={nilai}
        disabled={x.field.kind === 'image' && !sendiri}
        error={s.salah[x.key]}
        onChange={(v) => s.ubah(x, v)}
      />
      {x.satuan && x.field.kind === 'integer' ? <span className={classes.satuan}>{t(x.satuan)}</span> : null}
    </div>
  )
}

function kataBawaan(x: Setting, t: T): string {
  const { field } = x
  if (x.key === 'tabel_berat') return t('Bawaan: {nilai}', { nilai: t('tabel A sampai E') })
  if (x.tabel)
    return t('Bawaan: {nilai}', { nilai: bacaTabel(x.tabel, x.default).length === 0 ? t('kosong') : x.default })
  const shown =
    field.kind === 'boolean'
      ? x.default === 'on'
        ? t('Ya')
        : t('Tidak')
      : x.default === ''
        ? t('kosong')
        : t(shownText(field, field.default))
  return t('Bawaan: {nilai}', { nilai: [shown, x.default === '' ? '' : t(x.satuan ?? '')].filter(Boolean).join(' ') })
}

function terakhir(now: { oleh: string | null; waktu: string | null } | undefined, t: T): string {
  if (!now?.oleh || !now.waktu) return ''
  const { tanggal, jam } = waktuJakarta(now.waktu)
  return t('Diubah {siapa} {waktu}', { siapa: now.oleh, waktu: `${tanggal} ${jam}` })
}

/** Name and address as the nota prints them, and how much of its lines they fill. */
function PratinjauKepala({ s, alamat }: { s: Semua; alamat: string }) {
  const t = useT()
  const nama = isianToko.find((x) => x.key === 'nama_toko')!
  const lines = alamatNota(alamat)
  return (
    <figure className={classes.kepala} aria-label={t('Di nota')}>
      <strong>{teks(s.nilai(nama))}</strong>
      {lines.map((line, i) => (
        <span key={i}>
          {line}
          <small>
            {lebarTeks(line)}/{barisAlamat.huruf}
          </small>
        </span>
      ))}
    </figure>
  )
}

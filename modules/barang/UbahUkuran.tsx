import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Salah } from '#kernel/define/resource.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { typedRow, wireOf, type typedOf } from '#kernel/fields/form.ts'
import { call, GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { Centang } from '#kernel/ui/Centang.tsx'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { GambarLabel } from './GambarLabel.tsx'
import classes from './Label.module.css'
import {
  fieldsLabel,
  isiLabel,
  periksaLabel,
  susunBaris,
  ukuranBaku,
  type IsiTemplate,
  type MediaLabel,
  type TemplateLabel,
} from './label.ts'
import { kunciTemplate, type TemplateWire } from './label.web.ts'

type Ketikan = Readonly<Record<string, ReturnType<typeof typedOf>>>

const kataIsi: Readonly<Record<IsiTemplate, string>> = {
  nama: teks('Nama Barang'),
  kadar: teks('Kadar'),
  berat: teks('Berat'),
  harga: teks('Harga Jual'),
  ukuran: teks('Ukuran'),
  kode_intern: teks('Kode Intern'),
}
const contoh = {
  nama: 'CINCIN UKIR BUNGA KENANGA',
  kadar: '750',
  berat: '3.215 g',
  harga: 'Rp. 4,200,000',
  ukuran: 'NO. 12',
  kode_intern: 'A-12',
} as const

/** Fields that only sheets have: a roll is one label high and brings its own gaps. */
const hanyaLembar = new Set(['baris', 'tepi_atas', 'sela_baris'])

/** What was typed as a template, or its faults. */
function baca(media: MediaLabel, isi: Ketikan, dipilih: readonly IsiTemplate[]): TemplateLabel | Salah[] {
  const salah: Salah[] = []
  const wire = Object.entries(fieldsLabel).map(([name, field]) => {
    const read = wireOf(field, isi[name] ?? '')
    if (!read.ok) salah.push({ field: name, message: read.message })
    return [name, read.ok ? read.wire : null]
  })
  if (salah.length > 0) return salah
  const template = { ...Object.fromEntries(wire), media, isi: dipilih } as TemplateLabel
  const found = periksaLabel(template)
  return found.length > 0 ? found : template
}

/** What is typed of a size, and the way it is stored. */
function useUkuran(media: MediaLabel, kini: TemplateWire, onClose: () => void) {
  const t = useT()
  const client = useQueryClient()
  const [awal] = useState<Ketikan>(() => typedRow(fieldsLabel, { ...kini.template }))
  const [isi, setIsi] = useState(awal)
  const [dipilih, setDipilih] = useState(kini.template.isi)
  const [salah, setSalah] = useState<readonly Salah[]>([])
  const [sibuk, setSibuk] = useState(false)
  const [kunci] = useState(kunciBaru)
  const terbaca = baca(media, isi, dipilih)
  const template = Array.isArray(terbaca) ? undefined : terbaca
  const simpan = async () => {
    if (Array.isArray(terbaca)) return setSalah(terbaca)
    setSibuk(true)
    try {
      await call('PUT', `setting-label/${media}`, { body: { versi: kini.versi, template: terbaca }, kunci })
      await client.invalidateQueries({ queryKey: kunciTemplate })
      toast.sukses(t('Ukuran label disimpan'))
      onClose()
    } catch (e) {
      setSibuk(false)
      if (e instanceof GalatServer && e.fields.length > 0) setSalah(e.fields)
      else sayFailure(e)
    }
  }
  return {
    isi,
    dipilih,
    salah,
    sibuk,
    template,
    simpan,
    berubah: JSON.stringify([isi, dipilih]) !== JSON.stringify([awal, kini.template.isi]),
    ketik: (name: string, v: Ketikan[string]) => {
      setIsi({ ...isi, [name]: v })
      setSalah(salah.filter((s) => s.field !== name))
    },
    baku: (u: TemplateLabel) => {
      setIsi(typedRow(fieldsLabel, { ...u }))
      setSalah([])
    },
    pilih: (apa: IsiTemplate, ya: boolean) =>
      setDipilih(isiLabel.filter((x) => (x === apa ? ya : dipilih.includes(x)))),
  }
}

/** The size of the shop's labels, and what stands on them. */
export function UbahUkuran({ media, kini, onClose }: { media: MediaLabel; kini: TemplateWire; onClose: () => void }) {
  const t = useT()
  const u = useUkuran(media, kini, onClose)
  return (
    <Modal
      title={media === 'LEMBAR' ? t('Label di lembar A4') : t('Label di rol')}
      subtitle={t('Ukur labelnya dengan penggaris; semua kasir toko ini memakainya.')}
      dirty={u.berubah}
      onClose={onClose}
      primary={
        <Tombol rupa="utama" sibuk={u.sibuk} onClick={() => void u.simpan()}>
          {t('Simpan')}
        </Tombol>
      }
    >
      <div className={classes.baku}>
        {ukuranBaku
          .filter((b) => b.media === media)
          .map((b) => (
            <Tombol key={namaUkuran(b)} ukuran="kecil" onClick={() => u.baku(b)}>
              {namaUkuran(b)}
            </Tombol>
          ))}
      </div>
      <div className={classes.ukuran}>
        <Isian media={media} u={u} />
        <div className={classes.contoh}>
          {u.template ? (
            <GambarLabel template={u.template} isi={{ kode: '00148213', baris: susunBaris(contoh, u.dipilih) }} />
          ) : (
            <p className={classes.kata}>{t('Belum bisa digambar.')}</p>
          )}
        </div>
      </div>
    </Modal>
  )
}

/** The measures, and what is written. */
function Isian({ media, u }: { media: MediaLabel; u: ReturnType<typeof useUkuran> }) {
  const t = useT()
  return (
    <div>
      <Formulir label={t('Ukuran label')} columns={3}>
        {Object.entries(fieldsLabel)
          .filter(([name]) => media === 'LEMBAR' || !hanyaLembar.has(name))
          .map(([name, field]) => (
            <FieldInput
              key={name}
              field={field}
              name={name}
              value={u.isi[name] ?? ''}
              onChange={(v) => u.ketik(name, v)}
              error={u.salah.find((s) => s.field === name)?.message}
            />
          ))}
      </Formulir>
      <fieldset className={classes.isian}>
        <legend>{t('Yang tertulis')}</legend>
        {isiLabel.map((apa) => (
          <Centang key={apa} checked={u.dipilih.includes(apa)} onChange={(ya) => u.pilih(apa, ya)}>
            {t(kataIsi[apa])}
          </Centang>
        ))}
      </fieldset>
    </div>
  )
}

/** A size as it is bought: `38.1 × 21.2`, `33 × 15 × 3`, with a cross for what has a tail. */
const namaUkuran = (u: TemplateLabel): string =>
  [
    `${u.lebar} × ${u.tinggi}`,
    u.media === 'LEMBAR' ? `(${u.kolom * u.baris})` : u.kolom > 1 ? `(${u.kolom})` : '',
    u.kode === 'QR' ? 'QR' : '',
  ]
    .filter(Boolean)
    .join(' ')

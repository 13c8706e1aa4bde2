import { IconPrinter, IconRuler2, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { usePerangkat, simpanPerangkat } from '#kernel/devices/perangkat.web.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { f } from '#kernel/fields/index.ts'
import { GalatServer } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { perLembar } from '#kernel/print/label.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { Foto } from '#kernel/ui/Foto.tsx'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { usePindai } from '#kernel/ui/pindai.web.ts'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { useShortcut } from '#kernel/ui/surface.tsx'
import { angka, gram, rupiahTeks } from './angka.web.ts'
import { GambarLabel } from './GambarLabel.tsx'
import { teksKadar } from './kadar.ts'
import classes from './Label.module.css'
import { bolehUbahLabel, palingBanyak, susunBaris, type MediaLabel, type TemplateLabel } from './label.ts'
import {
  cetakLabel,
  simpanDaftar,
  tambahLabel,
  useDaftarLabel,
  useTemplateLabel,
  type BarisLabel,
  type TemplateWire,
} from './label.web.ts'
import { Kadar } from './tampilan.tsx'
import { UbahUkuran } from './UbahUkuran.tsx'

/** What the server refused, by barcode. */
type Salah = ReadonlyMap<string, string>

/** Prints the list; what is refused goes to its row, and what was printed leaves the list. */
function useCetak(daftar: readonly BarisLabel[], mulai: number) {
  const t = useT()
  const [sibuk, setSibuk] = useState(false)
  const [salah, setSalah] = useState<Salah>(new Map())
  const cetak = async () => {
    setSibuk(true)
    setSalah(new Map())
    try {
      if (!(await cetakLabel(daftar, mulai))) return
      toast.sukses(t('{n} label dicetak', { n: angka(jumlahLabel(daftar)) }))
      simpanDaftar([])
    } catch (e) {
      const di = e instanceof GalatServer ? e.fields.flatMap((s) => tempatSalah(s, daftar)) : []
      if (di.length === 0) sayFailure(e)
      setSalah(new Map(di))
    } finally {
      setSibuk(false)
    }
  }
  return { cetak, sibuk, salah }
}
const tempatSalah = (s: { field: string; message: string }, daftar: readonly BarisLabel[]) => {
  const kode = daftar[Number(/^baris\.(\d+)\./.exec(s.field)?.[1] ?? -1)]?.kode_barcode
  return kode === undefined ? [] : [[kode, s.message] as const]
}
const jumlahLabel = (daftar: readonly BarisLabel[]): number => daftar.reduce((n, b) => n + b.lembar, 0)

/** /cetak-barcode: labels of the pieces that were scanned here or chosen elsewhere. */
export default function CetakBarcode() {
  const t = useT()
  const sesi = useSesi()
  const { label } = usePerangkat()
  const daftar = useDaftarLabel()
  const template = useTemplateLabel()
  const [mulai, setMulai] = useState('1')
  const [ukuran, setUkuran] = useState(false)
  const media: MediaLabel = label.cara === 'pdf' ? label.media : 'ROL'
  const { cetak, sibuk, salah } = useCetak(daftar, Math.max(1, Number(mulai) || 1))
  const kini = template.data?.[media]
  return (
    <div className={classes.halaman}>
      <PageHead
        title={t('Cetak Barcode')}
        subtitle={t('Label untuk barang yang dipindai, atau dipilih di Data Barang.')}
      >
        {kini && bolehUbahLabel.includes(sesi.level) ? (
          <Tombol ikon={<IconRuler2 size={17} />} onClick={() => setUkuran(true)}>
            {t('Ukuran label')}
          </Tombol>
        ) : null}
        <Tombol
          rupa="utama"
          ikon={<IconPrinter size={17} />}
          sibuk={sibuk}
          sibukTeks={t('Mencetak')}
          disabled={daftar.length === 0}
          onClick={() => void cetak()}
        >
          {daftar.length === 0 ? t('Cetak') : t('Cetak {n} label', { n: angka(jumlahLabel(daftar)) })}
        </Tombol>
      </PageHead>
      <div className={classes.kolom}>
        <Daftar daftar={daftar} salah={salah} />
        <Panel title={t('Label')}>
          {template.error ? (
            <ErrorState title={template.error.message} onRetry={() => void template.refetch()} />
          ) : kini ? (
            <Tujuan template={kini.template} contoh={daftar[0]} mulai={mulai} onMulai={setMulai} />
          ) : (
            <Streaks />
          )}
        </Panel>
      </div>
      {ukuran && kini ? <UbahUkuran media={media} kini={kini} onClose={() => setUkuran(false)} /> : null}
    </div>
  )
}

/** The pieces that wait. A scan adds one wherever the focus is. */
function Daftar({ daftar, salah }: { daftar: readonly BarisLabel[]; salah: Salah }) {
  const t = useT()
  const [ketik, setKetik] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const tambah = (kode: string) => {
    const rapi = kode.trim().toUpperCase()
    if (rapi !== '') void tambahLabel([rapi]).catch(sayFailure)
  }
  usePindai(tambah, t('Isi barcode'))
  useShortcut('F2', () => input.current?.focus(), { inFields: true, kata: t('Isi barcode') })
  return (
    <Panel
      title={t('Barang')}
      subtitle={t('{n} barang', { n: angka(daftar.length) })}
      actions={
        daftar.length > 0 ? (
          <Tombol ukuran="kecil" rupa="tenang" onClick={() => simpanDaftar([])}>
            {t('Kosongkan')}
          </Tombol>
        ) : undefined
      }
      flush
    >
      <div className={classes.pindai}>
        <TextInput
          ref={input}
          value={ketik}
          onChange={setKetik}
          upper
          placeholder={t('Pindai barcode atau ketik nomor')}
          aria-label={t('Pindai barcode atau ketik nomor')}
          after={<Kbd>F2</Kbd>}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            tambah(ketik)
            setKetik('')
          }}
        />
      </div>
      {daftar.length === 0 ? <Empty isi={t('Pindai barang, atau pilih di Data Barang lalu Cetak barcode.')} /> : null}
      <ul className={classes.daftar}>
        {daftar.map((b) => (
          <Baris key={b.kode_barcode} b={b} salah={salah.get(b.kode_barcode)} daftar={daftar} />
        ))}
      </ul>
    </Panel>
  )
}

const banyak = f.integer({ label: teks('Lembar'), min: 1, max: palingBanyak.perBarang })

function Baris({ b, salah, daftar }: { b: BarisLabel; salah: string | undefined; daftar: readonly BarisLabel[] }) {
  const t = useT()
  const lembar = (isi: string) => {
    const n = Math.min(palingBanyak.perBarang, Math.max(1, Number(isi.replaceAll(/\D/g, '')) || 1))
    simpanDaftar(daftar.map((x) => (x.kode_barcode === b.kode_barcode ? { ...x, lembar: n } : x)))
  }
  return (
    <li data-salah={salah ? true : undefined}>
      <Foto kunci={b.gambar} alt="" size={38} />
      <div className={classes.nama}>
        <strong>{b.nama_barang}</strong>
        <span>
          {b.kode_barcode}
          <span className={classes.hp}> · {gram(b.berat)} g</span>
        </span>
        {salah ? <em role="alert">{t(salah)}</em> : null}
      </div>
      <Kadar persen={b.kadar} />
      <span className={classes.gram}>{gram(b.berat)} g</span>
      <TextInput
        value={String(b.lembar)}
        onChange={lembar}
        align="end"
        inputMode="numeric"
        aria-label={`${t(banyak.label)} ${b.kode_barcode}`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <TombolIkon
        label={t('Buang {nama}', { nama: b.nama_barang })}
        onClick={() => simpanDaftar(daftar.filter((x) => x.kode_barcode !== b.kode_barcode))}
      >
        <IconTrash size={16} />
      </TombolIkon>
    </li>
  )
}

const fieldMulai = f.integer({
  label: teks('Mulai dari label ke-'),
  min: 1,
  max: 800,
  hint: teks('Tempat kosong pertama di lembar'),
})

/** Where the labels go, and how one looks. */
function Tujuan({
  template,
  contoh,
  mulai,
  onMulai,
}: {
  template: TemplateLabel
  contoh: BarisLabel | undefined
  mulai: string
  onMulai: (mulai: string) => void
}) {
  const t = useT()
  const { label } = usePerangkat()
  return (
    <div className={classes.isi}>
      {label.cara === 'pdf' ? (
        <Segmen
          label={t('Label')}
          options={[
            { value: 'LEMBAR', label: t('Lembar A4') },
            { value: 'ROL', label: t('Rol') },
          ]}
          value={label.media}
          onChange={(media) => simpanPerangkat({ label: { cara: 'pdf', media } })}
        />
      ) : (
        <p className={classes.kata}>
          {t('Ke printer label')} <strong>{label.nama}</strong>
        </p>
      )}
      <div className={classes.contoh}>
        <GambarLabel template={template} isi={isiContoh(template, contoh)} />
      </div>
      <p className={classes.kata}>
        <strong>
          {template.lebar} × {template.tinggi} mm
        </strong>{' '}
        {template.media === 'LEMBAR' ? t('{n} label selembar', { n: perLembar(template) }) : null}
      </p>
      {template.media === 'LEMBAR' ? (
        <div className={classes.mulai}>
          <FieldInput field={fieldMulai} name="mulai" value={mulai} onChange={(v) => onMulai(String(v))} />
        </div>
      ) : null}
    </div>
  )
}

const isiContoh = (template: TemplateWire['template'], b: BarisLabel | undefined) => ({
  kode: b?.kode_barcode ?? '00000001',
  baris: susunBaris(
    {
      nama: b?.nama_barang ?? 'CINCIN',
      kadar: teksKadar(Math.round(Number(b?.kadar ?? 75) * 100)),
      berat: `${gram(b?.berat ?? 3.215)} g`,
      harga: b?.harga_jual ? `Rp. ${rupiahTeks(b.harga_jual)}` : b ? '' : `Rp. ${rupiahTeks(4_200_000)}`,
      ukuran: b ? b.size : 'NO. 12',
      kode_intern: b?.kode_intern ?? '',
    },
    template.isi,
  ),
})

import { IconPlaylistAdd } from '@tabler/icons-react'
import { useRef } from 'react'
import { asalTimbang } from '#kernel/devices/timbangan.ts'
import type { BeratTimbang } from '#kernel/devices/timbangan.web.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import type { Salah } from '#kernel/define/resource.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { shownText } from '#kernel/fields/form.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { beratMurni, mulDiv, persen, type Berat, type Rupiah } from '#kernel/quantity/quantity.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { adaTanggalMundur } from '#toko'
import { gram, rupiahTeks } from './angka.web.ts'
import { hitungNilai } from './barang-masuk.ts'
import { barangMasuk } from './barang-masuk.dokumen.ts'
import classes from './Tambah.module.css'
import { Kadar } from './tampilan.tsx'
import { bacaKetikan, fieldsForm, type Ketikan, type useAcuan } from './tambah.web.ts'

const fields = Object.entries(fieldsForm).map(([name, field]) => [wireKey(name, field), field] as const)
/** Where the shop does not work with earlier dates, what comes in comes in today. */
const fieldsFor = (flags: Readonly<Record<string, string>>) =>
  adaTanggalMundur(flags) ? fields : fields.filter(([key]) => key !== 'tgl_masuk')

/** One piece: typed or scanned, picked by keyboard, put into the list with Ins. What its group says of it stands beside. */
export function FormBarang({
  isi,
  salah,
  acuan,
  onKetik,
  onMasukkan,
}: {
  isi: Ketikan
  salah: readonly Salah[]
  acuan: ReturnType<typeof useAcuan>
  onKetik: (isi: Ketikan) => void
  onMasukkan: () => void
}) {
  const t = useT()
  const sesi = useSesi()
  const masukkan = useRef<HTMLButtonElement>(null)
  const galat = new Map(salah.map((s) => [s.field, s.message]))
  const ubah = (key: string, value: string) => {
    // The cost a gram of the group, unless another was typed.
    const dulu = acuan?.group.get(isi.kode_group ?? '')
    const ketikSendiri = Boolean(isi.harga_modal) && isi.harga_modal !== String(dulu?.harga_modal)
    const modal = key === 'kode_group' && !ketikSendiri ? acuan?.group.get(value)?.harga_modal : undefined
    // A weight that is typed is the scale's no more.
    const asal: Ketikan = key === 'berat' && value !== isi.berat ? { timbangan: '', teks_timbang: '' } : {}
    onKetik({ [key]: value, ...asal, ...(modal === undefined ? {} : { harga_modal: String(modal) }) })
  }
  return (
    <>
      <Formulir label={t('Barang')} columns={3} akhir={masukkan}>
        {fieldsFor(sesi.flags).map(([key, field]) => (
          <FieldInput
            key={key}
            field={field}
            name={key}
            resource="barang"
            value={isi[key] ?? ''}
            onChange={(v) => ubah(key, String(v))}
            error={galat.get(key)}
            autoFocus={key === 'kode_barcode'}
            {...(key === 'berat'
              ? { onTimbang: (b: BeratTimbang, berat: string) => onKetik({ berat, ...asalTimbang(b) }) }
              : {})}
          />
        ))}
      </Formulir>
      <div className={classes.kakiForm}>
        <Hitungan isi={isi} acuan={acuan} />
        <Tombol ref={masukkan} tombol="Insert" ikon={<IconPlaylistAdd size={17} />} onClick={onMasukkan}>
          {t('Masukkan ke daftar')}
        </Tombol>
      </div>
    </>
  )
}

/** What the group makes of the weight: fineness, fine gold, cost, price a gram. */
function Hitungan({ isi, acuan }: { isi: Ketikan; acuan: ReturnType<typeof useAcuan> }) {
  const t = useT()
  const group = acuan?.group.get(isi.kode_group ?? '')
  const { wire } = bacaKetikan(fieldsForm, isi)
  const mg = BigInt(Math.round(Number(wire.berat ?? 0) * 1000)) as Berat
  const emas = wire.berat_emas === undefined ? mg : (BigInt(Math.round(Number(wire.berat_emas) * 1000)) as Berat)
  const uang = (key: string) => (wire[key] === undefined ? null : (BigInt(Number(wire[key])) as Rupiah))
  const nilai = hitungNilai({ harga_bayar: uang('harga_bayar'), harga_modal: uang('harga_modal'), berat: mg })
  if (!group) return <p className={classes.hitungan}>{t('Pilih group untuk kadar dan harganya.')}</p>
  const kadar = persen(Math.round(group.kadar * 100))
  return (
    <p className={classes.hitungan} aria-live="polite">
      <Kadar persen={group.kadar} />
      <span>
        {t('Harga')} <b>Rp. {rupiahTeks(group.harga)}</b> / g
      </span>
      {mg > 0n ? (
        <>
          <span>
            {t('Murni')} <b>{shownText(barangMasuk.header.total_murni, Number(beratMurni(emas, kadar)) / 1000)} g</b>
          </span>
          <span>
            {t('Menurut group')} <b>Rp. {rupiahTeks(Number(mulDiv(mg, BigInt(group.harga), 1000n, 'half-up')))}</b>
          </span>
          {nilai === undefined ? null : (
            <span>
              {t('Nilai')} <b>Rp. {rupiahTeks(Number(nilai))}</b>
            </span>
          )}
        </>
      ) : (
        <span>{gram(0)} g</span>
      )}
    </p>
  )
}

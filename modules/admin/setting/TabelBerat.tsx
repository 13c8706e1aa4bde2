import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { wireOf } from '#kernel/fields/form.ts'
import { f } from '#kernel/fields/index.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { formatDecimal, fromWireNumber } from '#kernel/quantity/decimal.ts'
import { berat } from '#kernel/quantity/quantity.ts'
import {
  bulatkanBerat,
  hurufTabelBerat,
  periksaTabelBerat,
  type BarisBerat,
  type CacatTabel,
  type HurufTabelBerat,
} from '#kernel/quantity/tabel-berat.ts'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import classes from './Setting.module.css'
import { bacaKetik, isiCelah, keBaris, tulisKetik, type BarisKetik } from './tabel-berat.ts'

const kolom = {
  dari: f.integer({ label: teks('Dari'), required: true, max: 99 }),
  sampai: f.integer({ label: teks('Sampai'), required: true, max: 99 }),
  tambah: f.integer({ label: teks('Tambah (mg)'), required: true, max: 100 }),
}
const beratContoh = f.berat({ label: teks('Coba berat') })

/** The weight-rounding tables: lines by the last two decimals; what is missing or doubled is shown, and what a weight would become. */
export function TabelBerat({
  value,
  salah,
  onChange,
}: {
  value: string
  salah: string | undefined
  onChange: (text: string) => void
}) {
  const t = useT()
  const [huruf, setHuruf] = useState<HurufTabelBerat>('A')
  const semua = bacaKetik(value)
  const rows = semua[huruf]
  const ubah = (baru: readonly BarisKetik[]) => onChange(tulisKetik({ ...semua, [huruf]: baru }))
  return (
    <div className={classes.tabel}>
      <Segmen
        label={t('Tabel Berat')}
        options={hurufTabelBerat.map((h) => ({ value: h, label: h }))}
        value={huruf}
        onChange={setHuruf}
      />
      {rows.map((row, i) => (
        <div key={i} className={classes.lajur} role="group" aria-label={t('Baris {n}', { n: i + 1 })}>
          {(['dari', 'sampai', 'tambah'] as const).map((k) => (
            <FieldInput
              key={k}
              field={kolom[k]}
              name={`tabel_berat.${huruf}.${i}.${k}`}
              value={row[k]}
              onChange={(v) => ubah(rows.with(i, { ...row, [k]: String(v).replaceAll(/\D/g, '') }))}
            />
          ))}
          <TombolIkon label={t('Hapus baris {n}', { n: i + 1 })} onClick={() => ubah(rows.filter((_, at) => at !== i))}>
            <IconTrash size={16} />
          </TombolIkon>
        </div>
      ))}
      <Tombol
        ukuran="kecil"
        ikon={<IconPlus size={15} />}
        onClick={() => ubah([...rows, { dari: '', sampai: '', tambah: '' }])}
      >
        {t('Tambah baris')}
      </Tombol>
      <Cacat rows={rows} onIsi={ubah} />
      {salah ? <p className={classes.salahTabel}>{t(salah)}</p> : null}
      <Coba rows={keBaris(rows)} />
    </div>
  )
}

const sebut = (c: CacatTabel, t: T): string => {
  const rentang = c.dari === c.sampai ? String(c.dari) : `${c.dari}–${c.sampai}`
  if (c.cacat === 'celah') return t('{rentang} belum terisi', { rentang })
  if (c.cacat === 'tumpang') return t('{rentang} ada di dua baris', { rentang })
  if (c.cacat === 'turun') return t('{rentang} menambah kurang dari baris sebelumnya', { rentang })
  return t('{rentang} berakhir sebelum mulai', { rentang })
}

/** Every fault, and a press that lets the line below a gap go on. */
function Cacat({ rows, onIsi }: { rows: readonly BarisKetik[]; onIsi: (rows: readonly BarisKetik[]) => void }) {
  const t = useT()
  const dibaca = keBaris(rows)
  if (!dibaca)
    return <p className={classes.salahTabel}>{t('Lengkapi semua baris: 0 sampai 99, tambah paling banyak 100.')}</p>
  return (
    <div role="status">
      <ul className={classes.cacat}>
        {periksaTabelBerat(dibaca).map((c) => (
          <li key={`${c.cacat}${c.dari}`}>
            {sebut(c, t)}
            {c.cacat === 'celah' ? (
              <Tombol ukuran="kecil" onClick={() => onIsi(isiCelah(dibaca, c.dari, c.sampai))}>
                {t('Isi celah')}
              </Tombol>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What any weight would become. */
function Coba({ rows }: { rows: readonly BarisBerat[] | undefined }) {
  const t = useT()
  const [ketik, setKetik] = useState('3.456')
  const wire = wireOf(beratContoh, ketik)
  const mg = wire.ok && typeof wire.wire === 'number' ? fromWireNumber(wire.wire, 3) : undefined
  return (
    <div className={classes.coba}>
      <FieldInput field={beratContoh} name="tabel_berat.coba" value={ketik} onChange={(v) => setKetik(String(v))} />
      {mg !== undefined && mg >= 0n && rows && periksaTabelBerat(rows).length === 0 ? (
        <output>
          {t('{asli} g menjadi {jadi} g', {
            asli: formatDecimal(mg, 3),
            jadi: formatDecimal(bulatkanBerat(berat(mg), rows), 3),
          })}
        </output>
      ) : null}
    </div>
  )
}

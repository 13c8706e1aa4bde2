import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { PilihBerkas } from '#kernel/impor/PilihBerkas.tsx'
import { useShortcut } from '#kernel/ui/surface.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { useImpor, type Impor } from './impor.web.ts'
import { angka } from './angka.web.ts'
import classes from '#kernel/impor/Impor.module.css'
import { ImporKolom } from './ImporKolom.tsx'
import { ImporPeriksa } from './ImporPeriksa.tsx'
import { ImporRekonsiliasi } from './ImporRekonsiliasi.tsx'
import type { JawabanSimpan } from './impor-wire.ts'

export interface ImporBarangProps {
  /** The pieces are in the books and the sheet of reconciliation was seen. */
  onSelesai: (hasil: JawabanSimpan) => void
  /** Leaves without saving; absent: whoever shows it has a way out of its own. */
  onBatal?: () => void
}

const langkah = [
  { label: 'Berkas' },
  { label: 'Kolom dan kode' },
  { label: 'Periksa' },
  { label: 'Rekonsiliasi' },
] as const

/** Opening stock from a spreadsheet: file, columns and codes, dry run, books. Stands in a modal or in a page. */
export function ImporBarang({ onSelesai, onBatal }: ImporBarangProps) {
  const t = useT()
  const impor = useImpor()
  const [maju, setMaju] = useState(0)
  const step = impor.hasil ? 3 : maju
  return (
    <div className={classes.impor}>
      <ol className={classes.langkah} aria-label={t('Langkah')}>
        {langkah.map(({ label }, i) => (
          <li key={label} aria-current={i === step ? 'step' : undefined} data-lewat={i < step || undefined}>
            <span>{i + 1}</span>
            {t(label)}
          </li>
        ))}
      </ol>
      {step === 0 ? (
        <PilihBerkas
          label={t('Berkas stok awal')}
          isi={t('Stok awal dari CSV atau Excel (.xlsx), paling besar 8 MB')}
          sibuk={impor.sibuk}
          onPilih={async (file) => {
            if (await impor.pilihBerkas(file)) setMaju(1)
          }}
          onBatal={onBatal}
        />
      ) : null}
      {step === 1 ? (
        <>
          <ImporKolom impor={impor} />
          <Kaki impor={impor} onKembali={() => setMaju(0)} onLanjut={() => setMaju(2)} />
        </>
      ) : null}
      {step === 2 ? <ImporPeriksa impor={impor} onKembali={() => setMaju(1)} /> : null}
      {impor.hasil ? <ImporRekonsiliasi hasil={impor.hasil} onSelesai={() => onSelesai(impor.hasil!)} /> : null}
    </div>
  )
}

/** On with the columns, once none is missing. */
function Kaki({ impor, onKembali, onLanjut }: { impor: Impor; onKembali: () => void; onLanjut: () => void }) {
  const t = useT()
  const { data, error, berjalan } = impor.coba
  const boleh = data !== undefined && error === null && data.kurang.length === 0
  // Pressed while the dry run still looks at the last tick: it goes on when that is done.
  const mau = useRef(false)
  useShortcut('F9', () => void (mau.current = true), { enabled: berjalan, inFields: true })
  const sudah = useEffectEvent(() => {
    if (mau.current && boleh) onLanjut()
    mau.current = false
  })
  useEffect(() => (berjalan ? undefined : sudah()), [berjalan])
  return (
    <footer className={classes.kaki}>
      <Tombol ikon={<IconArrowLeft size={17} />} onClick={onKembali}>
        {t('Berkas lain')}
      </Tombol>
      <span className={classes.isi} role="status">
        {data
          ? t('{benar} dari {total} baris siap masuk', { benar: angka(data.benar), total: angka(data.total) })
          : null}
      </span>
      <Tombol rupa="utama" ikon={<IconArrowRight size={17} />} sibuk={berjalan} disabled={!boleh} onClick={onLanjut}>
        {t('Periksa')}
      </Tombol>
    </footer>
  )
}

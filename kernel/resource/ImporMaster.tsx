import { IconArrowLeft, IconDownload, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyResource } from '#kernel/define/resource.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Angka } from '#kernel/impor/Angka.tsx'
import classes from '#kernel/impor/Impor.module.css'
import { PilihBerkas } from '#kernel/impor/PilihBerkas.tsx'
import { NomorBaris, SebabSalah, TabelBaris } from '#kernel/impor/TabelBaris.tsx'
import { tulisAngka } from '#kernel/quantity/tulis.ts'
import { Centang } from '#kernel/ui/Centang.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Keadaan, Pita } from '#kernel/ui/Tanda.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { barisTerbanyak, type BarisImpor, type JawabanImpor, type KeadaanBaris } from './impor.ts'
import { useImporMaster, type ImporMasterState } from './impor.web.ts'
import gaya from './ImporMaster.module.css'

export interface ImporMasterProps {
  resource: AnyResource
  /** What the thing is called: "group". */
  nama: string
  onSaved: () => void
  onClose: () => void
}

/** Records from a spreadsheet: a file is chosen, what it would do is shown row by row, then it is done. */
export function ImporMaster({ resource: r, nama, onSaved, onClose }: ImporMasterProps) {
  const t = useT()
  const impor = useImporMaster(r, onSaved)
  return (
    <Modal title={t('Impor {nama}', { nama })} subtitle={impor.coba?.nama} closeLabel={null} onClose={onClose}>
      <div className={classes.impor}>
        {impor.coba ? (
          <Hasil impor={impor} coba={impor.coba} />
        ) : (
          <>
            {impor.tolak ? <Pita nada="bad">{impor.tolak}</Pita> : null}
            <PilihBerkas
              label={t('Berkas {nama}', { nama })}
              isi={t('CSV atau Excel (.xlsx), paling besar 8 MB dan {n} baris', { n: tulisAngka(barisTerbanyak) })}
              sibuk={impor.sibuk === 'baca'}
              onPilih={impor.pilih}
              onBatal={onClose}
              kiri={
                <Tombol ikon={<IconDownload size={17} />} onClick={() => void impor.unduhTemplat()}>
                  {t('Unduh templat')}
                </Tombol>
              }
            />
          </>
        )}
      </div>
    </Modal>
  )
}

/** The dry run: counts, what is not read, and each row that is new, changed or wrong. */
function Hasil({ impor, coba }: { impor: ImporMasterState; coba: JawabanImpor }) {
  const t = useT()
  return (
    <>
      <div className={classes.gulung}>
        {impor.tolak ? <Pita nada="bad">{impor.tolak}</Pita> : null}
        <dl className={classes.angka}>
          <Angka label={t('Baru')} n={coba.baru} />
          <Angka label={t('Berubah')} n={coba.berubah} />
          <Angka label={t('Tetap')} n={coba.sama} />
          <Angka label={t('Salah')} n={coba.salah} salah />
        </dl>
        <Judul impor={impor} coba={coba} />
        {coba.baris.length > 0 ? <Baris impor={impor} coba={coba} /> : null}
        {coba.baris.length === 0 && coba.kurang.length === 0 ? (
          <p className={classes.redup}>{t('Isi berkas sama dengan data toko.')}</p>
        ) : null}
      </div>
      <Kaki impor={impor} coba={coba} />
    </>
  )
}

/** Headings without which nothing is read, those that nobody knows, those that are not read. */
function Judul({ impor, coba }: { impor: ImporMasterState; coba: JawabanImpor }) {
  const t = useT()
  const { kurang, asing, lewat } = coba
  return (
    <>
      {kurang.length > 0 ? (
        <Pita nada="bad">{t('Belum ada kolom untuk: {kolom}', { kolom: kurang.join(', ') })}</Pita>
      ) : null}
      {asing.length > 0 ? (
        <div className={classes.tanya}>
          <p>{t('Kolom yang tidak dikenal: {kolom}', { kolom: asing.join(', ') })}</p>
          <Centang checked={impor.abaikan} onChange={impor.setAbaikan}>
            {t('Tidak usah dibaca')}
          </Centang>
        </div>
      ) : null}
      {lewat.length > 0 ? (
        <p className={classes.redup}>
          {t('Tidak ikut dibaca: {kolom}', { kolom: lewat.map((l) => l.judul).join(', ') })}
        </p>
      ) : null}
    </>
  )
}

const nada = { baru: 'ok', berubah: 'warn', salah: 'bad' } as const
type Saring = KeadaanBaris | 'semua'

function Baris({ impor, coba }: { impor: ImporMasterState; coba: JawabanImpor }) {
  const t = useT()
  const [pilih, setPilih] = useState<Saring>(coba.salah > 0 ? 'salah' : 'semua')
  const kata = { semua: t('Semua'), baru: t('Baru'), berubah: t('Berubah'), salah: t('Salah') }
  const ada = (['baru', 'berubah', 'salah'] as const).filter((k) => coba[k] > 0)
  const options = (['semua', ...ada] as const).map((value) => ({ value, label: kata[value] }))
  // The state that was chosen may be gone after another look.
  const saring = options.some((o) => o.value === pilih) ? pilih : 'semua'
  const rows = saring === 'semua' ? coba.baris : coba.baris.filter((b) => b.keadaan === saring)
  const semua = saring === 'semua' ? coba.baru + coba.berubah + coba.salah : coba[saring]
  return (
    <section className={gaya.baris}>
      <header className={classes.judul}>
        <Segmen label={t('Tampilkan baris')} options={options} value={saring} onChange={setPilih} />
        {coba.salah > 0 ? (
          <Tombol
            ukuran="kecil"
            ikon={<IconDownload size={16} />}
            disabled={impor.sibuk !== undefined}
            onClick={() => void impor.unduhKesalahan()}
          >
            {t('Unduh baris salah')}
          </Tombol>
        ) : null}
      </header>
      <TabelBaris
        label={t('Baris berkas')}
        kepala={[t('Keadaan'), t('Kode'), t('Nama'), t('Keterangan')]}
        lagi={rows.length < semua ? t('Dan {n} lagi.', { n: tulisAngka(semua - rows.length) }) : undefined}
      >
        {rows.map((b) => (
          <tr key={b.baris}>
            <NomorBaris baris={b.baris} />
            <td>
              <Keadaan nada={nada[b.keadaan]}>{kata[b.keadaan]}</Keadaan>
            </td>
            <td>{b.kunci || '—'}</td>
            <td>{b.sebutan === b.kunci ? '' : b.sebutan}</td>
            <td>
              <Isi baris={b} />
            </td>
          </tr>
        ))}
      </TabelBaris>
    </section>
  )
}

/** What is wrong in a row, or what changes in it. */
function Isi({ baris }: { baris: BarisImpor }) {
  return (
    <ul className={gaya.isi}>
      {baris.salah.map((s) => (
        <li key={s.kolom + s.alasan}>
          <SebabSalah salah={s} />
        </li>
      ))}
      {baris.beda.map((b) => (
        <li key={b.kolom}>
          <b>{b.kolom}</b> {b.dari || '—'} → {b.ke || '—'}
        </li>
      ))}
    </ul>
  )
}

function Kaki({ impor, coba }: { impor: ImporMasterState; coba: JawabanImpor }) {
  const t = useT()
  const n = coba.baru + coba.berubah
  const tanya = (coba.salah > 0 && !impor.lewati) || (coba.asing.length > 0 && !impor.abaikan)
  return (
    <footer className={classes.kaki}>
      <Tombol ikon={<IconArrowLeft size={17} />} disabled={impor.sibuk === 'simpan'} onClick={impor.kembali}>
        {t('Berkas lain')}
      </Tombol>
      <span className={classes.isi}>
        {coba.salah > 0 && n > 0 ? (
          <Centang checked={impor.lewati} onChange={impor.setLewati}>
            {t('Lewati {n} baris salah', { n: tulisAngka(coba.salah) })}
          </Centang>
        ) : null}
      </span>
      {impor.usang ? (
        <Tombol
          rupa="utama"
          ikon={<IconRefresh size={17} />}
          sibuk={impor.sibuk === 'baca'}
          sibukTeks={t('Memeriksa')}
          onClick={() => void impor.periksaLagi()}
        >
          {t('Periksa lagi')}
        </Tombol>
      ) : (
        <Tombol
          rupa="utama"
          sibuk={impor.sibuk === 'simpan'}
          sibukTeks={t('Menyimpan')}
          disabled={n === 0 || tanya || impor.sibuk !== undefined || coba.kurang.length > 0}
          onClick={() => void impor.simpan()}
        >
          {t('Simpan {n} baris', { n: tulisAngka(n) })}
        </Tombol>
      )}
    </footer>
  )
}

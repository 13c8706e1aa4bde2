import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Angka } from '#kernel/impor/Angka.tsx'
import impor from '#kernel/impor/Impor.module.css'
import { PilihBerkas } from '#kernel/impor/PilihBerkas.tsx'
import { tulisAngka, tulisRupiah } from '#kernel/quantity/tulis.ts'
import { Centang } from '#kernel/ui/Centang.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { ErrorState } from '#kernel/ui/PageStates.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Spinner } from '#kernel/ui/Spinner.tsx'
import { Pita } from '#kernel/ui/Tanda.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { BarisRiwayatHarga } from './BarisRiwayatHarga.tsx'
import { pilihanFields, type BerkasRiwayat, type JawabanRiwayat } from './impor-riwayat.ts'
import { useImporRiwayat, type ImporRiwayatState } from './impor-riwayat.web.ts'
import harga from './Harga.module.css'

/** A history of the gold price from a file: a rate and a period beside it, what it would do in rupiah a gram, then all of it at once. */
export function ImporRiwayat({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const t = useT()
  const m = useImporRiwayat(onSaved)
  const { berkas, coba } = m
  const n = coba ? coba.baru + coba.berubah : 0
  const tanya = coba !== undefined && coba.salah > 0 && !m.lewati
  // One surface for both steps: the focus stays in it.
  return (
    <Modal
      title={t('Impor riwayat harga')}
      subtitle={berkas?.nama}
      dirty={berkas !== undefined && n > 0}
      closeLabel={berkas ? undefined : null}
      onClose={onClose}
      left={
        berkas ? (
          <Tombol ikon={<IconArrowLeft size={17} />} disabled={m.sibuk === 'simpan'} onClick={m.kembali}>
            {t('Berkas lain')}
          </Tombol>
        ) : undefined
      }
      primary={
        berkas ? (
          <Tombol
            rupa="utama"
            sibuk={m.sibuk === 'simpan'}
            sibukTeks={t('Menyimpan')}
            disabled={!m.segar || n === 0 || tanya || m.sibuk !== undefined}
            onClick={() => void m.simpan()}
          >
            {t('Simpan {n} harga', { n: tulisAngka(n) })}
          </Tombol>
        ) : undefined
      }
    >
      {berkas ? <Periksa m={m} berkas={berkas} /> : <Berkas m={m} onClose={onClose} />}
    </Modal>
  )
}

function Berkas({ m, onClose }: { m: ImporRiwayatState; onClose: () => void }) {
  const t = useT()
  return (
    <div className={impor.impor}>
      {m.tolak ? <Pita nada="bad">{m.tolak}</Pita> : null}
      <PilihBerkas
        label={t('Berkas riwayat harga')}
        isi={t(
          'Kolom Tanggal (bulan atau hari) dan Harga dalam USD per troy ounce; kolom Kurs boleh ada. CSV atau Excel (.xlsx).',
        )}
        sibuk={m.sibuk === 'baca'}
        onPilih={m.pilih}
        onBatal={onClose}
      />
    </div>
  )
}

function Periksa({ m, berkas }: { m: ImporRiwayatState; berkas: BerkasRiwayat }) {
  const t = useT()
  const { coba } = m
  return (
    <div className={harga.riwayatImpor}>
      {m.tolak ? <Pita nada="bad">{m.tolak}</Pita> : null}
      <Pilihan m={m} lewat={berkas.lewat} />
      {m.galat ? <ErrorState title={m.galat.message} onRetry={() => void m.cobaLagi()} /> : null}
      {m.memuat && !coba ? <Spinner /> : null}
      {coba && !m.galat ? <Hasil m={m} coba={coba} /> : null}
      {!coba && !m.memuat && !m.galat ? (
        <p className={impor.redup}>{t('Isi kurs untuk melihat harga per gram.')}</p>
      ) : null}
    </div>
  )
}

/** The rate for all and the period; how a price is read that could mean two things. */
function Pilihan({ m, lewat }: { m: ImporRiwayatState; lewat: readonly string[] }) {
  const t = useT()
  const tanya = m.coba?.tanya
  const tanda = /[.,]/
  return (
    <>
      <div className={harga.riwayatPilihan}>
        {(['kurs', 'dari', 'sampai'] as const).map((nama) => (
          <FieldInput
            key={nama}
            field={pilihanFields[nama]}
            name={nama}
            value={m.ketik[nama]}
            autoFocus={nama === 'kurs'}
            error={m.salah[nama]}
            onChange={(v) => m.ubah(nama, String(v))}
          />
        ))}
      </div>
      {lewat.length > 0 ? (
        <p className={impor.redup}>{t('Tidak ikut dibaca: {kolom}', { kolom: lewat.join(', ') })}</p>
      ) : null}
      {tanya ? (
        <div className={impor.tanya}>
          <p>{t('Di kolom {kolom}, {contoh} berarti', tanya)}</p>
          <Segmen
            label={t('Bacaan kolom {kolom}', { kolom: tanya.kolom })}
            options={[
              { value: 'desimal' as const, label: `USD ${tanya.contoh.replace(tanda, '.')}` },
              { value: 'ribuan' as const, label: `USD ${tanya.contoh.replace(tanda, ',')}` },
            ]}
            value={m.bacaan}
            onChange={m.setBacaan}
          />
        </div>
      ) : null}
    </>
  )
}

const saring = ['salah', 'baru', 'berubah', 'ada'] as const
type Saring = (typeof saring)[number] | 'semua'

/** Counts, what it would mean for today, and the rows. */
function Hasil({ m, coba }: { m: ImporRiwayatState; coba: JawabanRiwayat }) {
  const t = useT()
  const [pilih, setPilih] = useState<Saring>('semua')
  const kata = { semua: t('Semua'), baru: t('Baru'), berubah: t('Berubah'), ada: t('Sudah ada'), salah: t('Salah') }
  const isi = saring.filter((k) => coba[k] > 0)
  const kini = isi.find((k) => k === pilih) ?? 'semua'
  const rows = kini === 'semua' ? coba.baris : coba.baris.filter((b) => b.keadaan === kini)
  const semua = kini === 'semua' ? isi.reduce((n, k) => n + coba[k], 0) : coba[kini]
  return (
    <>
      <dl className={impor.angka} aria-busy={!m.segar || undefined}>
        <Angka label={t('Baru')} n={coba.baru} />
        <Angka label={t('Berubah')} n={coba.berubah} />
        <Angka label={t('Sudah ada')} n={coba.ada} />
        <Angka label={t('Tetap')} n={coba.sama} />
        <Angka label={t('Salah')} n={coba.salah} salah />
      </dl>
      {coba.kini ? (
        <Pita nada="warn">
          {t('Belum ada harga yang lebih baru: {harga} dari {waktu} menjadi harga yang berlaku sekarang.', {
            harga: tulisRupiah(coba.kini.harga),
            waktu: coba.kini.waktu.slice(0, 10),
          })}
        </Pita>
      ) : null}
      <p className={impor.redup}>
        {t(
          'Dibulatkan ke kelipatan {langkah} terdekat. Harga yang diketik sendiri tidak ditimpa dan harga group tidak ikut berubah.',
          { langkah: tulisRupiah(coba.langkah) },
        )}{' '}
        {coba.luar > 0 ? t('{n} baris di luar periode.', { n: tulisAngka(coba.luar) }) : null}
      </p>
      {rows.length > 0 ? (
        <section>
          <header className={impor.judul}>
            <Segmen
              label={t('Tampilkan baris')}
              options={(['semua', ...isi] as const).map((value) => ({ value, label: kata[value] }))}
              value={kini}
              onChange={setPilih}
            />
            <span />
            {coba.salah > 0 && coba.baru + coba.berubah > 0 ? (
              <Centang checked={m.lewati} onChange={m.setLewati}>
                {t('Lewati {n} baris salah', { n: tulisAngka(coba.salah) })}
              </Centang>
            ) : null}
          </header>
          <BarisRiwayatHarga rows={rows} lagi={semua - rows.length} />
        </section>
      ) : (
        <p className={impor.redup}>{t('Isi berkas sama dengan data toko.')}</p>
      )}
    </>
  )
}

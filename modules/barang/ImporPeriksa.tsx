import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Centang } from '#kernel/ui/Centang.tsx'
import { Accordion } from '#kernel/ui/Accordion.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { angka, gram, rupiahTeks } from './angka.web.ts'
import { pesanCoba, type Impor } from './impor.web.ts'
import classes from '#kernel/impor/Impor.module.css'
import { NomorBaris, TabelBaris } from '#kernel/impor/TabelBaris.tsx'
import type { JawabanCoba } from './impor-wire.ts'
import { TabelRincian } from './ImporRekonsiliasi.tsx'

/** Step three: the dry run. What would come in, what stays out and why, what was read otherwise than it stands. */
export function ImporPeriksa({ impor, onKembali }: { impor: Impor; onKembali: () => void }) {
  const t = useT()
  const { data, error, berjalan } = impor.coba
  return (
    <>
      <div className={classes.gulung}>
        {error ? (
          <p className={classes.salah} role="alert">
            {pesanCoba(error)}
          </p>
        ) : null}
        {data ? <Isi data={data} impor={impor} /> : <Streaks />}
      </div>
      <footer className={classes.kaki}>
        <Tombol ikon={<IconArrowLeft size={17} />} disabled={impor.sibuk} onClick={onKembali}>
          {t('Kolom dan kode')}
        </Tombol>
        <span className={classes.isi}>
          {data && data.baris_salah > 0 ? (
            <Centang checked={impor.lewati} onChange={impor.setLewati}>
              {t('Lewati {n} baris salah', { n: angka(data.baris_salah) })}
            </Centang>
          ) : null}
        </span>
        <Tombol
          rupa="utama"
          sibuk={impor.sibuk || berjalan}
          sibukTeks={impor.sibuk ? t('Menyimpan') : undefined}
          disabled={!data || error !== null || data.benar === 0 || (data.baris_salah > 0 && !impor.lewati)}
          onClick={() => void impor.simpan()}
        >
          {t('Simpan {n} barang', { n: angka(data?.benar ?? 0) })}
        </Tombol>
      </footer>
    </>
  )
}

function Isi({ data, impor }: { data: JawabanCoba; impor: Impor }) {
  const t = useT()
  return (
    <>
      <dl className={classes.angka}>
        <Angka
          label={t('Siap masuk')}
          nilai={angka(data.benar)}
          satuan={t('dari {n} baris', { n: angka(data.total) })}
        />
        <Angka label={t('Berat')} nilai={gram(data.jumlah.berat)} satuan="g" />
        <Angka label={t('Berat Murni')} nilai={gram(data.jumlah.murni)} satuan="g" />
        <Angka label={t('Nilai')} nilai={`Rp. ${rupiahTeks(data.jumlah.nilai)}`} />
      </dl>
      {data.jumlah_salah > 0 ? <Kesalahan data={data} impor={impor} /> : null}
      <Accordion
        items={[
          ...(data.jumlah_catatan > 0
            ? [
                {
                  id: 'catatan',
                  title: t('Dibaca lain dari tertulis ({n})', { n: angka(data.jumlah_catatan) }),
                  body: <Catatan data={data} />,
                },
              ]
            : []),
          {
            id: 'rincian',
            title: t('Yang akan masuk per group dan baki'),
            body: (
              <div className={classes.dua}>
                <TabelRincian label={t('Group')} rows={data.per_group} jumlah={data.jumlah} />
                <TabelRincian label={t('Baki')} rows={data.per_baki} jumlah={data.jumlah} />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}

const Angka = ({ label, nilai, satuan }: { label: string; nilai: string; satuan?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {nilai} {satuan ? <span>{satuan}</span> : null}
    </dd>
  </div>
)

function Kesalahan({ data, impor }: { data: JawabanCoba; impor: Impor }) {
  const t = useT()
  const sisa = data.jumlah_salah - data.salah.length
  return (
    <section>
      <h3 className={classes.judul}>
        {t('{n} baris tidak masuk', { n: angka(data.baris_salah) })}
        <Tombol
          ukuran="kecil"
          ikon={<IconDownload size={16} />}
          disabled={impor.sibuk}
          onClick={() => void impor.unduhKesalahan()}
        >
          {t('Unduh kesalahan')}
        </Tombol>
      </h3>
      <TabelBaris
        label={t('Kesalahan')}
        kepala={[t('Kolom'), t('Tertulis'), t('Alasan')]}
        lagi={sisa > 0 ? t('Dan {n} lagi, lihat berkas kesalahan.', { n: angka(sisa) }) : undefined}
      >
        {data.salah.map((s) => (
          <tr key={`${s.baris} ${s.kolom}`}>
            <NomorBaris baris={s.baris} />
            <td>{s.kolom || '—'}</td>
            <td>{s.nilai || '—'}</td>
            <td>{s.alasan}</td>
          </tr>
        ))}
      </TabelBaris>
    </section>
  )
}

function Catatan({ data }: { data: JawabanCoba }) {
  const t = useT()
  return (
    <TabelBaris label={t('Catatan')} kepala={[t('Kolom'), t('Tertulis'), t('Dibaca')]}>
      {data.catatan.map((c) => (
        <tr key={`${c.baris} ${c.kolom}`}>
          <NomorBaris baris={c.baris} />
          <td>{c.kolom}</td>
          <td>{c.nilai || '—'}</td>
          <td>{c.dibaca}</td>
        </tr>
      ))}
    </TabelBaris>
  )
}

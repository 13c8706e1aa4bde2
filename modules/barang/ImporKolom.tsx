import { useT } from '#kernel/i18n/i18n.web.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { Centang } from '#kernel/ui/Centang.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { angka } from './angka.web.ts'
import { kolomImpor, type NamaKolom } from './impor.ts'
import { apaKode, type ApaKode } from './impor-kode.ts'
import { fieldKode, fieldsOf, kunciKode, pesanCoba, teksKode, type Impor } from './impor.web.ts'
import classes from '#kernel/impor/Impor.module.css'

/** Step two: what each heading means, what is unclear of the figures, and which unknown codes are made. */
export function ImporKolom({ impor }: { impor: Impor }) {
  const t = useT()
  const { data, error } = impor.coba
  return (
    <div className={classes.gulung}>
      {error ? (
        <p className={classes.salah} role="alert">
          {pesanCoba(error)}
        </p>
      ) : null}
      {data && data.kurang.length > 0 ? (
        <p className={classes.salah} role="alert">
          {t('Belum ada kolom untuk: {kolom}', { kolom: data.kurang.join(', ') })}
        </p>
      ) : null}
      <Kolom impor={impor} />
      {data ? <Tanya impor={impor} /> : <Streaks />}
      {impor.asing.length > 0 ? <Kode impor={impor} /> : null}
    </div>
  )
}

function Kolom({ impor }: { impor: Impor }) {
  const t = useT()
  const { kolom } = impor.berkas!
  const options = kolomImpor.map((k) => ({ value: k.nama, label: t(k.field.label) }))
  const dipakai = new Map(Object.entries(impor.pilihan!.peta).map(([nama, at]) => [at, nama as NamaKolom]))
  return (
    <section>
      <h3 className={classes.judul}>
        {t('Kolom')} <span>{impor.berkas!.nama}</span>
      </h3>
      <ul className={classes.kolom}>
        {kolom.map(({ judul, contoh }, at) => (
          // Headings may be alike; their places are not, and never change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <div>
              <strong>{judul || t('Kolom {n}', { n: at + 1 })}</strong>
              <span title={contoh.join(' · ')}>{contoh.join(' · ') || '—'}</span>
            </div>
            <Select
              aria-label={t('Arti kolom {judul}', { judul })}
              options={options}
              value={dipakai.get(at) ?? ''}
              placeholder={t('Tidak dipakai')}
              clearable
              onChange={(v) => impor.pasang(at, v as NamaKolom | '')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const satuan = (nama: NamaKolom): string => (nama === 'kadar' ? '%' : ' g')

function Tanya({ impor }: { impor: Impor }) {
  const t = useT()
  const tanya = impor.coba.data?.tanya ?? []
  return tanya.map((q) => (
    <section key={q.nama} className={classes.tanya}>
      <p>
        {t('Di kolom {kolom}, {contoh} berarti', { kolom: q.kolom, contoh: q.contoh })}{' '}
        <span>{t('{n} sel seperti itu', { n: angka(q.jumlah) })}</span>
      </p>
      <Segmen
        label={t('Bacaan kolom {kolom}', { kolom: q.kolom })}
        options={[
          { value: 'desimal' as const, label: q.desimal + satuan(q.nama) },
          { value: 'ribuan' as const, label: q.ribuan + satuan(q.nama) },
        ]}
        value={impor.pilihan!.bacaan[q.nama]}
        onChange={(v) => impor.jawab(q.nama, v)}
      />
    </section>
  ))
}

const namaApa: Readonly<Record<ApaKode, { readonly label: string }>> = {
  gudang: { label: 'Gudang' },
  baki: { label: 'Baki' },
  jenis: { label: 'Jenis' },
  group: { label: 'Group' },
}

/** Codes of the sheet that the shop does not have: their rows stay out unless the code is ticked. */
function Kode({ impor }: { impor: Impor }) {
  const t = useT()
  const { centang } = impor.pilihan!
  return (
    <section>
      <h3 className={classes.judul}>
        {t('Kode yang belum ada')} <span>{t('Centang yang dibuatkan; baris kode lain tidak masuk.')}</span>
      </h3>
      {apaKode.map((apa) => {
        const own = impor.asing.filter((a) => a.apa === apa)
        if (own.length === 0) return null
        const keys = own.map(kunciKode)
        const semua = keys.every((k) => centang.has(k))
        return (
          <div key={apa} className={classes.kode} role="group" aria-label={t(namaApa[apa].label)}>
            <header>
              <strong>{t(namaApa[apa].label)}</strong>
              <span>{t('{n} kode', { n: own.length })}</span>
              <Tombol ukuran="kecil" rupa="tenang" onClick={() => impor.centangKode(keys, !semua)}>
                {semua ? t('Kosongkan') : t('Centang semua')}
              </Tombol>
            </header>
            <ul data-ringkas={fieldsOf[apa].length === 0 || undefined}>
              {own.map((a) => (
                <SatuKode key={a.teks} impor={impor} asing={a} />
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function SatuKode({ impor, asing: a }: { impor: Impor; asing: Impor['asing'][number] }) {
  const t = useT()
  const key = kunciKode(a)
  const { centang, ubah } = impor.pilihan!
  const ya = centang.has(key)
  return (
    <li>
      <Centang checked={ya} onChange={(on) => impor.centangKode([key], on)}>
        <strong>{a.teks}</strong>{' '}
        <span className={classes.redup}>
          {t('{n} baris, mulai baris {baris}', { n: angka(a.jumlah), baris: a.baris })}
        </span>
      </Centang>
      {ya && fieldsOf[a.apa].length > 0 ? (
        <div className={classes.isian}>
          {fieldsOf[a.apa].map((name) => (
            <FieldInput
              key={name}
              field={fieldKode[name]}
              name={`${key}.${name}`}
              value={teksKode(a.usul, name, ubah[key])}
              onChange={(v) => impor.ketikKode(key, name, String(v))}
            />
          ))}
        </div>
      ) : null}
    </li>
  )
}

import { IconPrinter, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { GalatServer } from '#kernel/http/client.web.ts'
import { bahasa as bahasaLayar, useT } from '#kernel/i18n/i18n.web.ts'
import { namaBahasa, semuaBahasa, type Bahasa } from '#kernel/i18n/teks.ts'
import type { TemplateNota } from '#kernel/print/nota.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import { cetakUji, usePratinjau, type ContohNota, type KertasNota, type Pratinjau } from './editor.web.ts'
import classes from './Nota.module.css'

interface Props {
  readonly jenis: string
  readonly template: TemplateNota
  /** Without faults: only such a template can be drawn. */
  readonly sah: boolean
  readonly kertas: KertasNota
}

/** Per cent of the true size. */
const zoom = [50, 75, 100, 125, 150, 200] as const

/** The nota as it will be printed: the server's own pages, at their true size on a screen of 96 dots to the inch. */
export function PratinjauKertas({ jenis, template, sah, kertas }: Props) {
  const t = useT()
  const [nota, setNota] = useState<ContohNota>('BIASA')
  const [bahasa, setBahasa] = useState<Bahasa>(bahasaLayar())
  const [besar, setBesar] = useState(2)
  const [mencetak, setMencetak] = useState(false)
  const lihat = { nota, bahasa, kertas }
  const { data, error, isFetching, isPlaceholderData } = usePratinjau(jenis, template, sah, lihat)
  const uji = async (): Promise<void> => {
    setMencetak(true)
    try {
      if (await cetakUji(jenis, template, lihat)) toast.sukses(t('Halaman uji dikirim ke printer'))
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      void dialog.galat(e.message)
    }
    setMencetak(false)
  }
  return (
    <section className={classes.pratinjau} aria-label={t('Pratinjau')} aria-busy={isFetching || undefined}>
      <div className={classes.alat}>
        <Segmen
          label={t('Nota contoh')}
          options={[
            { value: 'BIASA', label: t('Contoh') },
            { value: 'PANJANG', label: t('Panjang') },
            { value: 'TERAKHIR', label: t('Nota terakhir') },
          ]}
          value={nota}
          onChange={setNota}
        />
        <div className={classes.bahasa}>
          <Select
            aria-label={t('Bahasa nota')}
            options={semuaBahasa.map((value) => ({ value, label: namaBahasa[value] }))}
            value={bahasa}
            onChange={(v) => setBahasa(semuaBahasa.find((b) => b === v) ?? 'id')}
          />
        </div>
        <span className={classes.zoom}>
          <TombolIkon label={t('Perkecil')} disabled={besar === 0} onClick={() => setBesar(besar - 1)}>
            <IconZoomOut size={18} />
          </TombolIkon>
          <output aria-live="polite">{zoom[besar]}%</output>
          <TombolIkon label={t('Perbesar')} disabled={besar === zoom.length - 1} onClick={() => setBesar(besar + 1)}>
            <IconZoomIn size={18} />
          </TombolIkon>
        </span>
        <Tombol ikon={<IconPrinter size={17} />} sibuk={mencetak} disabled={!sah} onClick={() => void uji()}>
          {t('Cetak uji')}
        </Tombol>
      </div>
      {error && !isPlaceholderData ? (
        <p className={classes.kosong}>{error.message}</p>
      ) : data ? (
        <Halaman data={data} persen={zoom[besar]!} lama={!sah || isPlaceholderData} />
      ) : (
        <Streaks />
      )}
    </section>
  )
}

/** Pages as pictures: a picture runs nothing, whatever stands in it. */
function Halaman({ data, persen, lama }: { data: Pratinjau; persen: number; lama: boolean }) {
  const t = useT()
  const alamat = useMemo(
    () => data.halaman.map((h) => URL.createObjectURL(new Blob([h.svg], { type: 'image/svg+xml' }))),
    [data],
  )
  useEffect(() => () => alamat.forEach((url) => URL.revokeObjectURL(url)), [alamat])
  return (
    <>
      {/* Wider than its place it is moved by arrows too. */}
      <div className={classes.meja} data-lama={lama || undefined} role="region" aria-label={t('Kertas')} tabIndex={0}>
        {data.halaman.map((h, i) => (
          <img
            key={alamat[i]}
            className={classes.lembar}
            src={alamat[i]}
            alt={t('Halaman {n} dari {total}', { n: i + 1, total: data.halaman.length })}
            style={{ width: `${(h.lebar_mm * persen) / 100}mm`, height: `${(h.tinggi_mm * persen) / 100}mm` }}
          />
        ))}
      </div>
      <details className={classes.teks}>
        <summary>{t('Isi nota sebagai teks')}</summary>
        <pre>{data.teks}</pre>
      </details>
    </>
  )
}

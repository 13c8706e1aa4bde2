import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import type { TemplateNota } from '#kernel/print/nota.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { TextArea } from '#kernel/ui/TextInput.tsx'
import { Bingkai } from './Bingkai.tsx'
import { barisKeWire, salesFields } from './isian.ts'
import { IsianKasir, useKasir } from './IsianKasir.tsx'
import type { Siapkan } from './keadaan.ts'
import { PratinjauNota } from './PratinjauNota.tsx'
import classes from './Siapkan.module.css'
import { barisBaru, useBaris } from './useBaris.web.ts'
import type { Wizard } from './wizard.web.ts'

interface Setelan {
  readonly versi: number
  readonly template: TemplateNota
}
const jalurNota = 'setting-nota/penjualan'

/** Step 7: how the nota looks, and what a till has to know. */
export function LangkahNota({ w }: { w: Wizard }) {
  const [nota, sales, toko] = useQueries({
    queries: [jalurNota, 'sales/get/all', 'tokos'].map((path) => ({
      queryKey: ['siapkan-daftar', w.kode_toko, path],
      queryFn: () => call('GET', path),
      staleTime: 0,
      gcTime: 0,
    })),
  }).map((h) => h.data)
  if (!nota || !sales || !toko) return <Streaks penuh />
  const ini = (toko as WireRow[]).find((x) => x.kode_toko === w.kode_toko)
  return (
    <Isi
      w={w}
      setelan={nota as Setelan}
      sales={sales as WireRow[]}
      alamat={typeof ini?.alamat_toko === 'string' ? ini.alamat_toko : ''}
    />
  )
}

interface Data {
  readonly w: Wizard
  readonly setelan: Setelan
  readonly sales: readonly WireRow[]
  readonly alamat: string
}

const daftar = ['kepala', 'syarat', 'kaki'] as const
type Daftar = (typeof daftar)[number]
const baris = (ketik: string): string[] =>
  ketik
    .split('\n')
    .map((x) => x.trim())
    .filter((x) => x !== '')

function useNota({ w, setelan, sales }: Data) {
  const sesi = useSesi()
  const [template, setTemplate] = useState(setelan.template)
  const [ketik, setKetik] = useState<Readonly<Record<Daftar, string>>>(() => ({
    kepala: setelan.template.kepala.join('\n'),
    syarat: setelan.template.syarat.join('\n'),
    kaki: setelan.template.kaki.join('\n'),
  }))
  const kasir = useKasir(w, sesi.settings)
  const orang = useBaris(w, 'sales', () =>
    sales.length > 0 ? sales.map((x) => barisBaru(salesFields, x)) : [barisBaru(salesFields, {})],
  )
  const utuh: TemplateNota = {
    ...template,
    kepala: baris(ketik.kepala),
    syarat: baris(ketik.syarat),
    kaki: baris(ketik.kaki),
  }
  return {
    utuh,
    ketik,
    kasir,
    orang,
    ubah: (part: Partial<TemplateNota>) => setTemplate((now) => ({ ...now, ...part })),
    ubahKetik(nama: Daftar, v: string) {
      w.hapusSalah(nama)
      setKetik((now) => ({ ...now, [nama]: v }))
    },
    simpan() {
      // A line that nobody began is no salesperson.
      const berisi = orang.baris.filter((x) => x.kode_sales !== '' || x.nama_sales !== '')
      const rows = barisKeWire(salesFields, berisi, 'sales')
      const { setting, salah } = kasir.wire()
      if (Object.keys(salah).length > 0) return w.tolak(salah)
      void w.simpan(async (toko) => {
        const kini = await call<Setelan>('GET', jalurNota, { toko })
        await call('PUT', jalurNota, { body: { versi: kini.versi, template: utuh }, toko })
        const body = { langkah: 7, flag: {}, setting, sales: rows.wire }
        return call<Siapkan>('POST', 'siapkan/atur', { body, toko })
      })
    },
  }
}

function Isi(data: Data) {
  const { w, alamat } = data
  const t = useT()
  const n = useNota(data)
  const isianTeks = (nama: Daftar, label: string, hint: string, rows: number) => (
    <Isian label={label} error={w.salah[nama] || undefined} hint={hint}>
      {(aria) => (
        <TextArea {...aria} name={nama} rows={rows} value={n.ketik[nama]} onChange={(v) => n.ubahKetik(nama, v)} />
      )}
    </Isian>
  )
  return (
    <Bingkai w={w} onSimpan={() => n.simpan()}>
      <div className={classes.nota}>
        <div>
          <div className={classes.segmen}>
            <span>{t('Dicetak di')}</span>
            <Segmen
              label={t('Dicetak di')}
              options={[
                { value: 'Desktop', label: t('Lembar') },
                { value: 'Mobile', label: t('Struk') },
              ]}
              value={n.utuh.platform}
              onChange={(platform) => n.ubah({ platform })}
            />
            {n.utuh.platform === 'Desktop' ? (
              <Segmen
                label={t('Kertas')}
                options={[
                  { value: 'A5', label: 'A5' },
                  { value: 'A4', label: 'A4' },
                ]}
                value={n.utuh.kertas}
                onChange={(kertas) => n.ubah({ kertas })}
              />
            ) : (
              <Segmen
                label={t('Lebar')}
                options={[
                  { value: '58', label: '58 mm' },
                  { value: '80', label: '80 mm' },
                ]}
                value={n.utuh.lebar === 58 ? '58' : '80'}
                onChange={(v) => n.ubah({ lebar: v === '58' ? 58 : 80 })}
              />
            )}
          </div>
          {isianTeks('kepala', t('Kepala'), t('Di bawah nama dan alamat: telepon, jam buka'), 2)}
          {isianTeks('syarat', t('Syarat'), t('Satu baris satu syarat'), 5)}
          {isianTeks('kaki', t('Kaki'), t('Ucapan penutup'), 2)}
        </div>
        <PratinjauNota template={n.utuh} toko={{ nama: w.nama_toko, alamat }} />
      </div>
      <IsianKasir w={w} kasir={n.kasir} orang={n.orang} />
    </Bingkai>
  )
}

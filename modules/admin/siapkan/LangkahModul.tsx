import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { namaBahasa } from '#kernel/i18n/teks.ts'
import { Sakelar } from '#kernel/ui/Centang.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { flags, type Flag } from '#toko'
import { Bingkai } from './Bingkai.tsx'
import { hitungModul, type Siapkan } from './keadaan.ts'
import classes from './Siapkan.module.css'
import type { Wizard } from './wizard.web.ts'

const grup = [...Map.groupBy(flags, (f) => f.grup)]

/** Step 3: which parts of the product this shop uses. */
export function LangkahModul({ w }: { w: Wizard }) {
  const t = useT()
  const sesi = useSesi()
  const [nilai, setNilai] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(flags.map((f) => [f.key, sesi.flags[f.key] ?? f.default])),
  )
  const simpan = () =>
    void w.simpan((toko) =>
      call<Siapkan>('POST', 'siapkan/atur', { body: { langkah: 3, flag: nilai, setting: {} }, toko }),
    )
  const semua = hitungModul(flags, nilai)
  return (
    <Bingkai w={w} onSimpan={simpan}>
      <p className={classes.hitung} role="status">
        <strong>{t('{n} dari {total} aktif', { n: semua.aktif, total: semua.total })}</strong>
      </p>
      {grup.map(([judul, isi]) => {
        const { aktif, total } = hitungModul(isi, nilai)
        return (
          <Panel key={judul} title={t(judul)} subtitle={t('{n} dari {total} aktif', { n: aktif, total })} flush>
            <ul className={classes.modul}>
              {isi.map((f) => (
                <Modul
                  key={f.key}
                  flag={f}
                  nilai={nilai[f.key]!}
                  onUbah={(v) => setNilai((now) => ({ ...now, [f.key]: v }))}
                />
              ))}
            </ul>
          </Panel>
        )
      })}
    </Bingkai>
  )
}

function Modul({ flag, nilai, onUbah }: { flag: Flag; nilai: string; onUbah: (v: string) => void }) {
  const t = useT()
  const kata = (v: string): string =>
    v === 'off' ? t('Tidak aktif') : flag.key === 'MULTI_LANGUAGE_FEATURE' ? namaBahasa[v as 'id'] : v
  return (
    <li>
      <span>
        <strong>{t(flag.label)}</strong>
        <small>{t(flag.keterangan)}</small>
      </span>
      {flag.values.includes('on') ? (
        <Sakelar
          name={flag.key}
          checked={nilai === 'on'}
          onChange={(on) => onUbah(on ? 'on' : 'off')}
          aria-label={t(flag.label)}
        />
      ) : (
        <div className={classes.pilih}>
          <Select
            aria-label={t(flag.label)}
            options={flag.values.map((v) => ({ value: v, label: kata(v) }))}
            value={nilai}
            onChange={(v) => (v ? onUbah(v) : undefined)}
          />
        </div>
      )}
    </li>
  )
}

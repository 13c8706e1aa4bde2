import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { weighOrigin } from '#kernel/engine/devices/scale.ts'
import { f } from '#kernel/model/fields/index.ts'
import { wireOf } from '#kernel/model/fields/form.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import rows from '../timbang/TimbangBaki.module.css'

/** What the screens of counts have in common. */

const tones: Readonly<Record<string, 'ok' | 'warn' | 'bad' | 'vio' | 'netral'>> = {
  COCOK: 'ok',
  'SALAH BAKI': 'warn',
  'BEDA BERAT': 'warn',
  LEBIH: 'vio',
  'TIDAK DIKENAL': 'bad',
  HILANG: 'netral',
  KURANG: 'netral',
  BERGERAK: 'netral',
}
/** The class of a piece in words. */
export function Verdict({ kelas }: { kelas: string }) {
  const t = useT()
  const words: Readonly<Record<string, string>> = {
    COCOK: t('Cocok'),
    'SALAH BAKI': t('Salah Baki'),
    'BEDA BERAT': t('Beda Berat'),
    LEBIH: t('Lebih'),
    'TIDAK DIKENAL': t('Tidak Dikenal'),
    BERGERAK: t('Bergerak'),
    // What is not read yet is not lost yet.
    HILANG: t('Belum'),
    KURANG: t('Belum'),
  }
  const still = kelas === 'HILANG' || kelas === 'KURANG'
  return (
    <State tone={tones[kelas] ?? 'netral'} ring={still}>
      {words[kelas] ?? kelas}
    </State>
  )
}

const field = f.weight({ label: 'Ditimbang' })

export type Weighed = { readonly berat: number } & Partial<ReturnType<typeof weighOrigin>>

/** The weight of the piece that was read last: typed, or taken from the till's scale (F6). Enter gives it. */
export function WeighLast({ kode, onWeigh }: { kode: string; onWeigh: (weighed: Weighed) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const give = (text: string, origin?: ReturnType<typeof weighOrigin>) => {
    const read = wireOf(field, text)
    if (!read.ok || typeof read.wire !== 'number' || read.wire <= 0) return
    onWeigh({ berat: read.wire, ...origin })
    setTyped('')
  }
  return (
    <div
      className={`row gap-10 ${rows.tray} wide y-10 x-16 start`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        event.stopPropagation()
        give(typed)
      }}
    >
      <div className="grow">
        <FieldInput
          field={{ ...field, hint: kode }}
          name="berat"
          value={typed}
          onChange={(value) => setTyped(String(value))}
          onWeigh={(b: Parameters<typeof weighOrigin>[0], text: string) => give(text, weighOrigin(b))}
        />
      </div>
      <Button disabled={typed.trim() === ''} onClick={() => give(typed)}>
        {t('Catat berat')}
      </Button>
    </div>
  )
}

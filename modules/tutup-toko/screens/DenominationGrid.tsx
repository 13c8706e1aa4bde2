import type { KeyboardEvent } from 'react'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { amountOf, pecahanKas, typedPecahan } from '../closing/pecahan.ts'
import type { Denominations, DrawerName } from './denominations.web.ts'
import classes from './CloseToko.module.css'

/** How far a key moves through the fields; Enter goes on to the next one, as everywhere it saves nothing. */
const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll('input')]
  all[all.indexOf(event.target as HTMLInputElement) + step]?.focus()
}

function Row({
  of,
  drawer,
  pecahan,
  first,
}: {
  of: Denominations
  drawer: DrawerName
  pecahan: number
  first: boolean
}) {
  const t = useT()
  const digits = of.digits(drawer.kode_laci, pecahan)
  const label = t('{pecahan}, lembar atau keping', { pecahan: writeFigure(pecahan) })
  return (
    <tr>
      <th className="strong end" scope="row">
        {writeFigure(pecahan)}
      </th>
      <td>
        <TextInput
          aria-label={of.drawers.length > 1 ? `${t(drawer.nama)}: ${label}` : label}
          align="end"
          inputMode="numeric"
          data-scan="amount"
          autoFocus={first}
          placeholder="0"
          value={digits}
          onChange={(text) => of.type(drawer.kode_laci, pecahan, text)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </td>
      <td className={`end ${digits === '' ? 'quiet' : 'strong'}`}>
        {writeFigure(amountOf(typedPecahan(pecahan, digits)))}
      </td>
    </tr>
  )
}

/** The notes and coins of each drawer: how many there are, and what they come to. */
export function DenominationGrid({ of }: { of: Denominations }) {
  const t = useT()
  return (
    <div onKeyDown={walk}>
      {of.drawers.map((drawer, index) => (
        <table className={`${classes.pecahan} wide above-10`} key={drawer.kode_laci}>
          {of.drawers.length > 1 ? <caption className="strong start">{t(drawer.nama)}</caption> : null}
          <thead>
            <tr>
              <th className="hint label end" scope="col">
                {t('Pecahan')}
              </th>
              <th className="hint label end" scope="col">
                {t('Lembar / Keping')}
              </th>
              <th className="hint label end" scope="col">
                {t('Jumlah (Rp)')}
              </th>
            </tr>
          </thead>
          <tbody>
            {pecahanKas.map((pecahan) => (
              <Row
                key={pecahan}
                of={of}
                drawer={drawer}
                pecahan={pecahan}
                first={index === 0 && pecahan === pecahanKas[0]}
              />
            ))}
          </tbody>
          {of.drawers.length > 1 ? (
            <tfoot>
              <tr>
                <th className="strong start" scope="row" colSpan={2}>
                  {t('Total')}
                </th>
                <td className="strong end">{writeFigure(of.totalOf(drawer.kode_laci))}</td>
              </tr>
            </tfoot>
          ) : null}
        </table>
      ))}
    </div>
  )
}

import { test } from 'vitest'
import { openStage } from './elemen/stage.ts'
test('x', async () => {
  const s = await openStage('dbg')
  const v = await s.visit({ path: '/?lembar=isi', still: true })
  const field = v.page.getByLabel('Letak', { exact: true })
  const st = () => v.page.evaluate(() => [(document.activeElement as any).value, document.activeElement?.getAttribute('data-expanded'), [...document.querySelectorAll('[role=option]')].filter(e => e.checkVisibility()).map(e => e.textContent + '|' + e.hasAttribute('data-combobox-selected') + '|' + e.hasAttribute('data-combobox-active'))])
  let bad = 0
  for (let i = 0; i < 40 && bad < 4; i++) {
    const teks = i % 2 ? 'ETALASE KIRI' : 'LEMARI BESI'
    await field.focus()
    await v.page.keyboard.type(teks)
    const a = await st()
    await v.page.keyboard.press('ArrowDown')
    const b = await st()
    await v.page.keyboard.press('Enter')
    const c = await st()
    const ok = (await field.inputValue()).includes(teks)
    if (!ok) { bad++; console.log(i, teks, JSON.stringify([a, b, c])); await v.page.waitForTimeout(300); console.log(JSON.stringify(await st())); await v.page.keyboard.press('Escape') }
  }
  await s.close()
})

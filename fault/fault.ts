import { jalankanGangguan } from '#kernel/testing/gangguan.ts'

/** `npm run fault -- [n]`: n faults while sixteen tills sell, 100 by default; kinds in kernel/testing/gangguan.ts. */
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const { diakui, diulang, salah } = await jalankanGangguan(Number(process.argv[2] ?? 100), say)
say(`${diakui} sales acknowledged, ${diulang} of them sent again with their key, ${salah.length} faults`)
process.exit(salah.length > 0 ? 1 : 0)

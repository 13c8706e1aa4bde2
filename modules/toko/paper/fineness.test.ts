import { expect, test } from 'vitest'
import { percent } from '#kernel/base/quantity/quantity.ts'
import { writeFineness } from './fineness.ts'

test.each([
  [7500, '750', '18K', '75%'],
  [7000, '700', '17K', '70%'],
  [4200, '420', '10K', '42%'],
  [3750, '375', '9K', '37.5%'],
  [3000, '300', '7K', '30%'],
  [8750, '875', '21K', '87.5%'],
  [9160, '916', '22K', '91.6%'],
  [9999, '9999', '24K', '99.99%'],
  [10_000, '1000', '24K', '100%'],
  // A rate of price, not a fineness.
  [12_000, '120%', '120%', '120%'],
])('%i hundredths of a percent', (kadar, mil, karat, persen) => {
  expect([
    writeFineness(percent(kadar), 'MIL'),
    writeFineness(percent(kadar), 'KARAT'),
    writeFineness(percent(kadar), 'PERSEN'),
  ]).toEqual([mil, karat, persen])
})

/**
 * Fineness as stamped, from hundredths of a percent: 75 % is 750, 91.6 % is 916; a fineness with hundredths keeps them.
 */
export const stampText = (hundredths: number): string => String(hundredths % 10 === 0 ? hundredths / 10 : hundredths)
/** The same of a fineness of the wire in whole thousandths, where there is no place for more: 91.67 is 917. */
export const roundStamp = (percent: number): string => String(Math.round(percent * 10))

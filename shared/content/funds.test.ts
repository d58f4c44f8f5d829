import { expect, it } from 'vitest';
import { fundsIn } from './funds.ts';

it('each fund has the church’s account with its name, as M-Pesa receives it', () => {
  expect(fundsIn('Roof,  School fees ,Roof,', 'SADAKA')).toEqual([
    { name: 'Roof', account: 'SADAKA ROOF' },
    { name: 'School fees', account: 'SADAKA SCHOOL FEES' },
  ]);
  expect(fundsIn('Roof', '')).toEqual([{ name: 'Roof', account: 'ROOF' }]);
});

it('leaves out a fund whose account M-Pesa would refuse because it has more than 20 characters', () => {
  expect(fundsIn('Building fund, Building funds', 'SADAKA').map(({ account }) => account)).toEqual([
    'SADAKA BUILDING FUND',
  ]);
  expect(fundsIn('', 'SADAKA')).toEqual([]);
});

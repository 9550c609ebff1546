import { expect, it } from 'vitest';
import './undefinedIsNoError.ts';

const nothing = (): unknown => undefined;
const throwsNothing = () => {
  throw nothing();
};
const rejectsWithNothing = () => Promise.reject(nothing());
const judged = async () => {
  await expect(rejectsWithNothing()).rejects.toThrow('full');
};
const full = (): never => {
  throw new Error('The disk is full.');
};

it('an undefined error is not the one whose text a test asks for', async () => {
  expect(() => expect(throwsNothing).toThrow('full')).toThrow("to throw error including 'full'");
  expect(() => expect(throwsNothing).toThrow(/full/)).toThrow('to throw error matching /full/');
  await expect(judged()).rejects.toThrow("to throw error including 'full'");
});

it('an error with the text passes, and an absent one fails', async () => {
  expect(full).toThrow('full');
  expect(full).not.toThrow('empty');
  expect(nothing).not.toThrow('full');
  await expect(Promise.reject(new Error('The disk is full.'))).rejects.toThrow(/full\.$/);
  expect(() => expect(nothing).toThrow('full')).toThrow('to throw an error');
});

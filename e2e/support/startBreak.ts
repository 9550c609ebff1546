import { expect, type Page } from '@playwright/test';

/** Starts a break of an hour in the open dialog of the limits, and answers its question. */
export async function startBreak(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the break' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take a break of an hour?' });
  await expect(question.getByText(/are off until .*\sIST\. Nobody can end it early/)).toBeVisible();
  await question.getByRole('button', { name: 'Start now' }).click();
}

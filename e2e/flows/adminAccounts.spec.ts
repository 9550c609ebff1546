import { Secret, TOTP } from 'otpauth';
import { mainPage } from '../pages/mainPage.ts';
import { screenshotReviewPage } from '../pages/screenshotReviewPage.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { sendScreenshots } from '../support/drawnScreenshot.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { runCommand } from '../support/runCommand.ts';
import { expect, test } from '../support/stack.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const folder = temporaryFolder();
test.afterAll(() => folder.remove());
test.use({ settings: { ADMIN_PASSWORD, DATA_DIR: folder.path } });

const PASSWORD = 'a password of my own';
const STEP = 30_000;

/** Runs `bigsmall admin` beside the running server. */
async function adminCommand(...given: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(['admin', ...given], { DATA_DIR: folder.path }).ended;
  if (code !== 0) throw new Error(output);
  return output;
}

test('an admin whom the command adds sets a password and an authenticator app and reviews a screenshot, and is signed out when the command removes them', async ({
  page,
  product,
}) => {
  const [, given = ''] = /password of Asha is now (\S+)/.exec(await adminCommand('add', 'Asha')) ?? [];
  const signIn = async (password: string) => {
    await page.getByLabel('Name').fill('Asha');
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
  };
  await page.goto(`${product.url}/admin/account`);
  await signIn(given);
  await page.getByLabel('Current password').fill(given);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(mainPage(page).toast('Password changed')).toBeVisible();

  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expectNoAxeViolation(page);
  const secret = (await page.locator('code').first().textContent())?.replaceAll(' ', '') ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const used = app.generate();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByLabel('Code').fill(used);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('button', { name: 'Remove the app' })).toBeVisible();
  await expectNoAxeViolation(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await signIn(given);
  await expect(page.getByText('This is not the name or password.')).toBeVisible();
  await signIn(PASSWORD);
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectNoAxeViolation(page);
  await page.keyboard.type(used);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not an unused code of your app.')).toBeVisible();
  await page.getByLabel('Code').fill(app.generate({ timestamp: Date.now() + STEP }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Admin home' })).toBeVisible();

  await sendScreenshots(page, product.url, [1]);
  const review = screenshotReviewPage(page);
  await page.getByRole('link', { name: 'Screenshots' }).first().click();
  await review.button('Approve').click();
  await expect(mainPage(page).toast('Status updated')).toBeVisible();
  await page.goto(`${product.url}/admin/trail`);
  const rows = page.getByRole('list', { name: 'Trail' }).getByRole('listitem');
  await expect(rows.first()).toContainText(/Asha screenshot reviewed .*status: pending → approved/);

  await adminCommand('remove', 'Asha');
  await page.reload();
  await expect(page.getByLabel('Password')).toBeVisible();
});

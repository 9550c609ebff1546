import { Secret, TOTP } from 'otpauth';
import { mainPage } from '../pages/mainPage.ts';
import { screenshotReviewPage } from '../pages/screenshotReviewPage.ts';
import { ADMIN_PASSWORD } from '../support/adminApi.ts';
import { drawnScreenshot } from '../support/drawnScreenshot.ts';
import { expectNoAxeViolation } from '../support/expectNoAxeViolation.ts';
import { expect, test } from '../support/stack.ts';

test.use({ settings: { ADMIN_PASSWORD } });

const PASSWORD = 'a password of the moderator';

test('an owner invites a moderator, who sets a password and an authenticator app and reviews a screenshot; the log names them, and the owner ends the session', async ({
  page,
  product,
  browser,
}) => {
  await page.goto(`${product.url}/admin/admins`);
  await page.getByLabel('Password').fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Name').fill('Asha');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByText(/\/admin\/invitation#/).textContent();
  await expectNoAxeViolation(page);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link ?? '');
  await expect(theirs.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
  await theirs.getByLabel('New password').fill(PASSWORD);
  await expectNoAxeViolation(theirs);
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await theirs.getByRole('link', { name: 'Account' }).click();
  await expect(theirs.getByText('Invite an admin')).toBeHidden();
  await theirs.getByRole('button', { name: 'Set up an app' }).click();
  const secret = (await theirs.locator('code').first().textContent())?.replaceAll(' ', '') ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await theirs.getByLabel('Your password').fill(PASSWORD);
  await theirs.getByLabel('Code').fill(code);
  await theirs.getByRole('button', { name: 'Turn on' }).click();
  await expect(theirs.getByRole('button', { name: 'Remove the app' })).toBeVisible();
  const backup = theirs.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await expect(backup).toHaveCount(10);
  const backupCode = (await backup.first().textContent()) ?? '';
  await expectNoAxeViolation(theirs);

  // A code of the app counts once: the next sign-in takes a backup code.
  await theirs.getByRole('button', { name: 'Sign out' }).click();
  await expect(theirs.getByLabel('Name')).toBeFocused();
  await theirs.keyboard.type('Asha');
  await theirs.getByLabel('Password').fill('a guess');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('This is not the name or password.')).toBeVisible();
  await theirs.getByLabel('Password').fill(PASSWORD);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByLabel('Code')).toBeFocused();
  await expectNoAxeViolation(theirs);
  await theirs.keyboard.type(code);
  await theirs.keyboard.press('Enter');
  await expect(
    theirs.getByText('This is neither an unused code of your app nor a backup code.'),
  ).toBeVisible();
  await theirs.getByLabel('Code').fill(backupCode);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByRole('heading', { name: 'Admin home' })).toBeVisible();

  const { name, mimeType, buffer } = await drawnScreenshot(theirs, 1);
  const form = new FormData();
  form.append('screenshot', new Blob([buffer], { type: mimeType }), name);
  expect((await fetch(`${product.url}/api/screenshots/upload`, { method: 'POST', body: form })).status).toBe(
    201,
  );
  const review = screenshotReviewPage(theirs);
  await theirs.getByRole('link', { name: 'Screenshots' }).first().click();
  await review.button('Approve').click();
  await expect(mainPage(theirs).toast('Status updated')).toBeVisible();

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Admin trail' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Asha approved a screenshot');
  await page.getByRole('link', { name: 'Admins' }).click();
  const others = page.getByRole('list', { name: 'Other admins' });
  await others.getByText('Sessions (1)').click();
  await others.getByRole('button', { name: /^End session on .+ of Asha$/ }).click();
  await expect(mainPage(page).toast('Session ended')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByLabel('Password')).toBeVisible();
});

import { parsePaise } from '@cinvoice/contract/money';
import { useForm } from '@mantine/form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPart } from '#screens/page.tsx';
import { PaiseField } from './paise-field.tsx';

const hint = 'Rupees and paise, as on the invoice';

/** A form as a screen has one, which tells the amount that it would send. */
const Form = ({ amount = '' }: { amount?: string }) => {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { amount },
    validateInputOnBlur: true,
    validate: { amount: (text) => (parsePaise(text) === null ? 'This is no amount.' : null) },
    onValuesChange: (values) => sent.push(parsePaise(values.amount)),
  });
  return (
    <main>
      <PaiseField
        id="amount"
        label="Taxable amount"
        required
        bound={form.getInputProps('amount')}
        hint={hint}
      />
      <input aria-label="Letter" />
      <button type="button">Next</button>
    </main>
  );
};

const sent: (number | null)[] = [];
const newest = () => sent.at(-1);
const input = () => page.getByRole('textbox', { name: 'Taxable amount' });
const next = () => page.getByRole('button', { name: 'Next' });

/** Pastes as a person does, from another field of the page. */
const paste = async (text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Letter' }).fill(text);
  await userEvent.keyboard('{Control>}ac{/Control}');
  await input().click();
  await userEvent.keyboard('{Control>}v{/Control}');
};

test('digits are grouped while they are typed, and the amount stands beneath in words', async () => {
  openPart(Form);
  await expect.element(input()).toHaveAccessibleDescription(hint);
  await userEvent.type(input(), '12500050.5');
  await expect.element(input()).toHaveValue('1,25,00,050.5');
  await expect
    .element(input())
    .toHaveAccessibleDescription('One crore twenty-five lakh fifty rupees and fifty paise');
  await next().click();
  await expect.element(input()).toHaveValue('1,25,00,050.50');
  expect(newest()).toBe(1_250_005_050);
});

test.each([
  ['₹1,25,000.50', '1,25,000.50'],
  ['Rs. 1,25,000/-', '1,25,000.00'],
  [' 125,000.5 ', '1,25,000.50'],
  ['१,२५,०००', '1,25,000.00'],
])('%s is taken when it is pasted', async (pasted, shown) => {
  openPart(Form);
  await paste(pasted);
  await next().click();
  await expect.element(input()).toHaveValue(shown);
  expect(newest()).toBe(parsePaise(shown));
});

test.each(['1.234', '1e3', '-5', '1,50'])('%s stays as it is, and is refused', async (pasted) => {
  openPart(Form);
  await paste(pasted);
  await expect.element(input()).toHaveAccessibleDescription(hint);
  await next().click();
  await expect.element(input()).toHaveValue(pasted);
  await expect.element(input()).toHaveAccessibleDescription(/This is no amount/);
  expect(newest()).toBeNull();
});

test('digits that are put in the middle are grouped with those around them, and the caret follows', async () => {
  openPart(() => <Form amount="1,25,000.00" />);
  await input().click();
  await userEvent.keyboard('{Home}{ArrowRight}9');
  await expect.element(input()).toHaveValue('19,25,000.00');
  await userEvent.keyboard('07');
  await expect.element(input()).toHaveValue('19,07,25,000.00');
  await userEvent.keyboard('{Backspace}{Backspace}{Delete}{Delete}');
  await expect.element(input()).toHaveValue('1,95,000.00');
  expect(newest()).toBe(19_500_000);
});

test('nothing is said in words, and so is an amount in Hindi', async () => {
  openPart(() => <Form amount="0.00" />, '/hi/');
  await expect.element(input()).toHaveAccessibleDescription('कुछ नहीं');
  await input().fill('101.01');
  await expect.element(input()).toHaveAccessibleDescription('एक सौ एक रुपये और एक पैसा');
});

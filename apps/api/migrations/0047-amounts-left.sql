-- A line of the bank is compared with what each owed invoice still waits for, and each line is shown with the order that waits for
-- it: both are looked up, for they were scans of all that is owed, and of all orders that wait, for every line of a page.
CREATE INDEX invoices_left
  ON invoices ((taxable_paise + gst_paise - tds_paise - other_deductions_paise - received_paise), due_day)
  WHERE state IN ('accepted', 'offered', 'listed', 'funded', 'disbursed', 'written-off');
CREATE INDEX orders_waiting_subject ON orders (subject, id DESC) WHERE state = 'waiting';

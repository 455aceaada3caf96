"""Lets programs of others read our bank files: a list of tasks as JSON in, their readings as JSON out.

A task is {"kind", "path"}; its answer is {"kind", "path", "readings"}, a reading being
{"by", "lines": [[day, amount, account], ...]} with "adds" if it knows the balances, {"by", "fault"} or
{"by", "untried"}.
"""

import json
import os
import sys
from decimal import Decimal
from types import SimpleNamespace

from lxml import etree


def text_of(amount):
    return f'{amount:.2f}'


def balance_of(statement, name):
    for kind in ('final', 'intermediate'):
        balance = statement.data.get(f'{kind}_{name}_balance')
        if balance is not None:
            return balance.amount.amount
    return None


def by_mt940(path):
    """All bookings, with the account of their statement; amounts and days do not hang on the encoding."""
    import mt940

    with open(path, 'rb') as file:
        statements = mt940.parse_statements(file.read().decode('latin-1'))
    lines = []
    adds = True
    for statement in statements:
        account = statement.data.get('account_identification') or ''
        total = 0
        for one in statement:
            booked_on = one.data.get('entry_date') or one.data['date']
            total += one.data['amount'].amount
            lines.append([f'{booked_on:%Y-%m-%d}', text_of(one.data['amount'].amount), account])
        opening, closing = balance_of(statement, 'opening'), balance_of(statement, 'closing')
        if opening is not None and closing is not None:
            adds = adds and opening + total == closing
    return {'lines': lines, 'adds': adds}


class Stand(SimpleNamespace):
    """Takes whatever Tryton sets, as its models do; nothing is found in a database that is not there."""

    @classmethod
    def search(cls, _):
        return []

    @classmethod
    def today(cls):
        raise ValueError('no booking date')


class NoPool:
    def get(self, _):
        return Stand


def tryton_reader():
    """Tryton's own methods, without its database."""
    from trytond.modules.account_statement_sepa import account

    account.Pool = NoPool
    methods = {
        name: value
        for name, value in vars(account.StatementImport).items()
        if callable(value) and (name.startswith('camt_') or name.startswith('_camt_'))
    }
    return type('Reader', (), methods)()


def booked(status):
    return status in ('BOOK', '')


def by_tryton(path):
    reader = tryton_reader()
    lines = []
    for statement in etree.parse(path).getroot().iterfind('./{*}BkToCstmrStmt/{*}Stmt'):
        account = reader.camt_account_number(statement) or ''
        for entry in statement.iterfind('./{*}Ntry'):
            status = entry.findtext('./{*}Sts/{*}Cd') or entry.findtext('./{*}Sts') or ''
            if not booked(status.strip()):
                continue
            for origin in reader.camt_origin(statement, entry):
                lines.append([f'{origin.date:%Y-%m-%d}', text_of(origin.amount), account])
    return {'lines': lines}


def by_pycamt(path):
    from pycamt.parser import Camt053Parser

    reader = Camt053Parser.from_file(path)
    lines = []
    for one in reader.get_transactions():
        if not booked((one.get('Status') or '').strip()):
            continue
        sign = -1 if one.get('CreditDebitIndicator') == 'DBIT' else 1
        day = str(one.get('BookingDate') or '')[:10]
        amount = abs(Decimal(one['Amount']))
        lines.append([day, text_of(sign * amount), one.get('AccountIBAN') or ''])
    return {'lines': lines}


def schemas_of(message):
    import sepaxml
    import trytond.modules.account_payment_sepa as payment

    yield 'sepaxml', os.path.join(os.path.dirname(sepaxml.__file__), 'schemas', f'{message}.xsd')
    yield 'Tryton', os.path.join(os.path.dirname(payment.__file__), 'tests', f'{message}.xsd')


def by_schemas(path):
    document = etree.parse(path)
    message = etree.QName(document.getroot()).namespace.rsplit(':', 1)[-1]
    for name, schema in schemas_of(message):
        by = f'{name}, {message}.xsd'
        if not os.path.exists(schema):
            yield {'by': by, 'untried': 'it has no such schema'}
            continue
        rules = etree.XMLSchema(etree.parse(schema))
        if rules.validate(document):
            yield {'by': by, 'lines': []}
        else:
            yield {'by': by, 'fault': str(rules.error_log[0])}


readers = {
    'mt940': [('mt-940', by_mt940)],
    'camt': [('Tryton', by_tryton), ('pycamt', by_pycamt)],
}


def readings(kind, path):
    if kind == 'pain':
        yield from by_schemas(path)
        return
    for name, read in readers[kind]:
        try:
            yield {'by': name, **read(path)}
        except Exception as error:  # Whatever they say is their reading.
            yield {'by': name, 'fault': f'{type(error).__name__}: {error}'[:200]}


def main():
    tasks = json.load(sys.stdin)
    json.dump([{**task, 'readings': list(readings(**task))} for task in tasks], sys.stdout)


main()

// @ts-nocheck: compiled code.
// Written by `npm run generate` from schemas/.
import type { ValidateFunction } from 'ajv'
import { isEqual, lengthOf } from '../validator-helpers.ts'

export const root0 = validate0;
const schema0 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"config.schema.json","title":"sot.config.yaml","description":"Settings of a planning workspace.","type":"object","additionalProperties":false,"required":["version"],"properties":{"version":{"description":"Version of this format.","const":1},"extends":{"description":"The severities of rules that `rules` does not name; auto takes cto where a document has the front matter of the planning family, else recommended.","enum":["auto","recommended","strict","cto"],"default":"auto"},"documents":{"type":"array","items":{"type":"string","minLength":1},"description":"Globs of documents outside the SOT folder; a leading \"!\" excludes."},"formats":{"description":"Formats of plans that are looked for: auto, which is all of them, or a list.","anyOf":[{"const":"auto"},{"type":"array","items":{"enum":["sot","adr","backlog-md","beads","bmad","ccpm","github","kiro","openspec","spec-kit","task-master"]},"minItems":1,"uniqueItems":true}],"default":"auto"},"kinds":{"description":"Globs by kind, for documents whose name and content do not decide the kind.","type":"object","additionalProperties":false,"properties":{"prd":{"description":"Documents of kind prd.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"issues":{"description":"Documents of kind issues.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"blocker":{"description":"Documents of kind blocker.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"contract":{"description":"Documents of kind contract.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"admission":{"description":"Documents of kind admission.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"failure-matrix":{"description":"Documents of kind failure-matrix.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"stage-gates":{"description":"Documents of kind stage-gates.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"eligibility":{"description":"Documents of kind eligibility.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"journal":{"description":"Documents of kind journal.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"review":{"description":"Documents of kind review.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"status":{"description":"Documents of kind status.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"plan":{"description":"Documents of kind plan.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"note":{"description":"Documents of kind note.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]}}},"ids":{"description":"The form of issue ids.","type":"object","additionalProperties":false,"properties":{"pattern":{"description":"A regular expression that one whole id matches, or a list of them.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]}}},"types":{"type":"array","items":{"type":"string","minLength":1},"description":"The allowed types of an issue.","minItems":1,"default":["AFK","HITL"]},"disclaimer":{"description":"The sentence that opens every planning document.","type":"string","minLength":1,"default":"Local planning SOT only. Not a Core Protocol. Not active Core authority."},"statuses":{"description":"Further status words, by the canonical status they mean.","type":"object","additionalProperties":false,"properties":{"proposed":{"description":"Words that mean proposed.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"ready":{"description":"Words that mean ready.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"active":{"description":"Words that mean active.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"review":{"description":"Words that mean review.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"blocked":{"description":"Words that mean blocked.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"deferred":{"description":"Words that mean deferred.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"validated":{"description":"Words that mean validated.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]},"dropped":{"description":"Words that mean dropped.","anyOf":[{"type":"string","minLength":1},{"type":"array","items":{"type":"string","minLength":1}}]}}},"review":{"description":"When a review is overdue.","type":"object","additionalProperties":false,"properties":{"max_age_days":{"description":"Days after which a review is overdue.","type":"integer","minimum":1}}},"allow_empty":{"description":"A workspace from which no issue or other item is read gives a note instead of an error.","type":"boolean"},"daemon":{"description":"The first check starts a daemon, which answers those that follow.","type":"boolean"},"baseline":{"description":"The baseline file, relative to root: findings that it lists are not reported.","type":"string","minLength":1},"evidence":{"description":"Where runs are and how long they are accepted.","type":"object","additionalProperties":false,"properties":{"roots":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["from","to"],"properties":{"from":{"type":"string","minLength":1,"description":"The beginning of the path as documents write it."},"to":{"type":"string","minLength":1,"description":"The corresponding folder on this machine, relative to root or absolute."}}},"description":"Where paths in documents are on this machine."},"unavailable":{"description":"Severity of a claim whose run is not on this machine.","enum":["error","warning","note"],"default":"error"},"max_age_days":{"description":"Days after which a run is not accepted as evidence.","type":"integer","minimum":1},"runs":{"description":"Where new runs are written.","type":"string","minLength":1,"default":"harness-runs"},"store":{"description":"Where runs are that are not in their folder: nowhere, or in git below `refs/sot/runs/`, as `sot evidence push` and `pull` put them there.","enum":["folder","git"],"default":"folder"}}},"proof":{"description":"How `sot prove` runs the commands of issues.","type":"object","additionalProperties":false,"properties":{"allow":{"type":"array","items":{"type":"string","minLength":1},"description":"Commands of documents that may run without a question. `*` matches any text; the whole command line must match."},"rules":{"type":"array","description":"Commands for issues that name none.","items":{"type":"object","additionalProperties":false,"required":["issues","command"],"properties":{"issues":{"type":"string","minLength":1,"description":"Ids of issues; `*` matches any text."},"command":{"type":"string","minLength":1,"description":"The command; `{id}` becomes the id of the issue."}}}},"setup":{"type":"array","items":{"type":"string","minLength":1},"description":"Commands that run first in every checkout, such as `npm ci`."},"setup_network":{"type":"boolean","default":false,"description":"Whether the setup may use the network."},"reuse":{"type":"array","items":{"type":"string","minLength":1},"description":"Folders of the work tree that the checkout may read, such as `node_modules`."},"baseline":{"type":"string","minLength":1,"description":"A commit, or `merge-base`, on which the commands must fail."},"tests":{"type":"array","items":{"type":"string","minLength":1},"description":"Globs of the test files that are laid over the baseline."},"junit":{"anyOf":[{"$ref":"#/$defs/below"},{"type":"array","items":{"$ref":"#/$defs/below"}}],"description":"JUnit files that the commands write, from the workspace: a path, or a list of paths."},"require":{"enum":[1,2,3],"default":2,"description":"From which level a run proves something: 1, its bytes agree; 2, this machine executed it; 3, it is signed."}}},"repos":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["name","path"],"properties":{"name":{"type":"string","minLength":1,"description":"Its name in documents: `Acme commit: …`."},"path":{"type":"string","minLength":1,"description":"Its folder, relative to root or absolute."}}},"description":"Repositories whose commits documents cite."},"files":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["from","to"],"properties":{"from":{"type":"string","minLength":1,"description":"The beginning of the path as documents write it."},"to":{"type":"string","minLength":1,"description":"The corresponding folder on this machine, relative to root or absolute."}}},"description":"Where the files, folders and repositories that journals name by path are on this machine."},"reviewers":{"type":"array","minItems":1,"items":{"type":"string","pattern":"^[^@\\s<>]+@[^@\\s<>]+$"},"description":"E-mail addresses of the people whose sign-offs count. Without this key anybody's do."},"authors":{"description":"The people of each role, by names or e-mails of git authors.","type":"object","additionalProperties":{"anyOf":[{"type":"string","minLength":1},{"type":"array","minItems":1,"items":{"type":"string","minLength":1}}]}},"required":{"type":"array","items":{"description":"a path, or a mapping with \"kind\" and \"at_least\"","anyOf":[{"type":"string","minLength":1},{"type":"object","additionalProperties":false,"required":["kind"],"properties":{"kind":{"enum":["prd","issues","blocker","contract","admission","failure-matrix","stage-gates","eligibility","journal","review","status","plan","note"]},"at_least":{"type":"integer","minimum":1,"default":1}}}]},"description":"What the workspace must contain: paths, or a number of documents of a kind."},"backends":{"type":"array","items":{"type":"string","minLength":1},"description":"Further engines that the authority rules check.","default":[]},"harness":{"description":"Settings of the harness.","type":"object","additionalProperties":false,"properties":{"cases":{"type":"array","items":{"type":"string","minLength":1},"description":"Further folders of cases."}}},"rules":{"description":"Severity of a rule, or a pair of severity and options.","type":"object","additionalProperties":false,"properties":{"acceptance-all-ticked":{"title":"Require a look at issues whose acceptance boxes are all ticked","$ref":"#/$defs/rule"},"acceptance-unticked":{"title":"Forbid a validated issue with open acceptance boxes","$ref":"#/$defs/rule"},"admission-record":{"title":"Require admission records that are complete and named after what they admit","$ref":"#/$defs/rule"},"authority-candidate-wording":{"title":"Require a PRD about a backend to call it a candidate","$ref":"#/$defs/rule"},"authority-default-claim":{"title":"Forbid sentences that make a backend the default","$ref":"#/$defs/rule"},"authority-disclaimer":{"title":"Require the disclaimer as the first paragraph after the title","$ref":"#/$defs/rule"},"authority-promotion":{"title":"Forbid planning documents that claim promotion to Core","$ref":"#/$defs/rule"},"blocked-by-cycle":{"title":"Forbid issues that wait for each other","$ref":"#/$defs/rule"},"blocked-by-self":{"title":"Forbid an issue that blocks itself","$ref":"#/$defs/rule"},"blocked-by-unreadable":{"title":"Require blockers that can be read","$ref":"#/$defs/rule"},"blocked-without-blocker":{"title":"Require a blocker where the status is blocked","$ref":"#/$defs/rule"},"blocker-contradicted":{"title":"Forbid \"blocked because no pass exists\" when such a pass is claimed","$ref":"#/$defs/rule"},"blocker-stale":{"title":"Forbid \"blocked\" when every blocker is closed","$ref":"#/$defs/rule"},"blocks-mismatch":{"title":"Require `Blocks` and `Blocked by` to agree","$ref":"#/$defs/rule"},"change-not-archived":{"title":"Require done changes to be archived","$ref":"#/$defs/rule"},"commit-reference":{"title":"Require cited commits to exist and to be the ones that are meant","$ref":"#/$defs/rule"},"contract-complete":{"title":"Require an evidence contract to name all that evidence is made of","$ref":"#/$defs/rule"},"dialect-unread":{"title":"Require known fields to be written so that they can be read","$ref":"#/$defs/rule"},"digest-consistency":{"title":"Require digests that agree with each other and with the patch","$ref":"#/$defs/rule"},"disable-comment":{"title":"Require that disable comments are reasoned, current and in use","$ref":"#/$defs/rule"},"document-unread":{"title":"Require that every document can be read","$ref":"#/$defs/rule"},"eligibility-decision":{"title":"Require an eligibility decision to say everything it decides","$ref":"#/$defs/rule"},"endpoint-in-sot":{"title":"Forbid endpoint addresses in planning files","description":"a severity (off, note, warning, error), or a list of severity and options","anyOf":[{"enum":["off","note","warning","error"]},{"type":"array","prefixItems":[{"enum":["off","note","warning","error"]},{"type":"object","additionalProperties":false,"properties":{"reserved":{"description":"Whether addresses of this machine and of documentation (example.com) are forbidden or allowed.","enum":["forbid","allow"],"default":"forbid"}}}],"items":false,"minItems":1}]},"evidence-admission":{"title":"Require an admission record behind every admitted model","$ref":"#/$defs/rule"},"evidence-claim":{"title":"Require sentences about a run to agree with its report","$ref":"#/$defs/rule"},"evidence-contradiction":{"title":"Forbid two accounts of one run","$ref":"#/$defs/rule"},"evidence-criteria-changed":{"title":"Require the criteria that a run was bound to","$ref":"#/$defs/rule"},"evidence-digest":{"title":"Require the files of a run to be the ones that were digested","$ref":"#/$defs/rule"},"evidence-events":{"title":"Require the events of a run to be whole and in order","$ref":"#/$defs/rule"},"evidence-foreign-issue":{"title":"Require evidence that was made for the issue","$ref":"#/$defs/rule"},"evidence-freshness":{"title":"Require runs that are fresh and were made once","$ref":"#/$defs/rule"},"evidence-label-unread":{"title":"Forbid labels in a list of evidence whose values are not compared","$ref":"#/$defs/rule"},"evidence-orphan":{"title":"Require runs that lie here to be mentioned","$ref":"#/$defs/rule"},"evidence-pass":{"title":"Require a proven pass behind every claimed pass","$ref":"#/$defs/rule"},"evidence-pin":{"title":"Require a report digest with every pass","$ref":"#/$defs/rule"},"evidence-report-invalid":{"title":"Require reports that can be read and hold together","$ref":"#/$defs/rule"},"evidence-report-missing":{"title":"Require a report in every cited run","$ref":"#/$defs/rule"},"evidence-required":{"title":"Require evidence behind \"validated\"","description":"a severity (off, note, warning, error), or a list of severity and options","anyOf":[{"enum":["off","note","warning","error"]},{"type":"array","prefixItems":[{"enum":["off","note","warning","error"]},{"type":"object","additionalProperties":false,"properties":{"before_runs":{"description":"In a workspace without a run: a finding for each issue, or one note with their number.","enum":["each","count"],"default":"each"}}}],"items":false,"minItems":1}]},"evidence-run-missing":{"title":"Require cited runs to be there","$ref":"#/$defs/rule"},"evidence-stage":{"title":"Require each stage to stand on the one before it","$ref":"#/$defs/rule"},"evidence-stray":{"title":"Forbid evidence that names no run","$ref":"#/$defs/rule"},"evidence-writes":{"title":"Forbid evidence from runs that wrote where they must not","$ref":"#/$defs/rule"},"failure-matrix-complete":{"title":"Require all twelve rows of the failure matrix, each in full","$ref":"#/$defs/rule"},"frontmatter-dates":{"title":"Require real dates in the right order","$ref":"#/$defs/rule"},"frontmatter-required":{"title":"Require front matter that is one readable YAML mapping","description":"a severity (off, note, warning, error), or a list of severity and options","anyOf":[{"enum":["off","note","warning","error"]},{"type":"array","prefixItems":[{"enum":["off","note","warning","error"]},{"type":"object","additionalProperties":false,"properties":{"missing":{"description":"Whether planning documents without front matter are forbidden or allowed.","enum":["forbid","allow"],"default":"forbid"}}}],"items":false,"minItems":1}]},"frontmatter-review-overdue":{"title":"Require a review within the configured number of days","$ref":"#/$defs/rule"},"frontmatter-schema":{"title":"Require the front matter keys of the document’s kind, with fitting values","$ref":"#/$defs/rule"},"frontmatter-source":{"title":"Require `source:` to name a PRD that exists","$ref":"#/$defs/rule"},"heading-duplicate":{"title":"Forbid two sections of one name under the same heading","$ref":"#/$defs/rule"},"heading-order":{"title":"Require heading levels to go down one step at a time","$ref":"#/$defs/rule"},"history-box-alone":{"title":"Forbid commits that tick a box and change nothing else","$ref":"#/$defs/rule"},"history-criterion-edited":{"title":"Forbid criteria that change after the issue was validated","$ref":"#/$defs/rule"},"history-criterion-weakened":{"title":"Forbid criteria that change in the commit that ticks them","$ref":"#/$defs/rule"},"history-status-returned":{"title":"Forbid statuses that go back and forth","$ref":"#/$defs/rule"},"issue-acceptance-empty":{"title":"Require at least one criterion behind an acceptance label","$ref":"#/$defs/rule"},"issue-field-unknown":{"title":"Forbid labels that are one slip away from a known field","$ref":"#/$defs/rule"},"issue-fields":{"title":"Require the fields that an issue of its kind must have","description":"a severity (off, note, warning, error), or a list of severity and options","anyOf":[{"enum":["off","note","warning","error"]},{"type":"array","prefixItems":[{"enum":["off","note","warning","error"]},{"type":"object","additionalProperties":false,"properties":{"require":{"description":"labels that every issue of every document must have, separated by commas","type":"string","default":""}}}],"items":false,"minItems":1}]},"issue-id-duplicate":{"title":"Forbid one id for two issues","$ref":"#/$defs/rule"},"issue-id-format":{"title":"Require ids in their one spelling","$ref":"#/$defs/rule"},"issue-reference":{"title":"Require every id to be defined or declared","$ref":"#/$defs/rule"},"issue-type":{"title":"Require the type of an issue to be one of the configured types","description":"a severity (off, note, warning, error), or a list of severity and options","anyOf":[{"enum":["off","note","warning","error"]},{"type":"array","prefixItems":[{"enum":["off","note","warning","error"]},{"type":"object","additionalProperties":false,"properties":{"words":{"description":"Where `types:` is not set: the two types alone in planning documents, or any words.","enum":["listed","any"],"default":"listed"}}}],"items":false,"minItems":1}]},"issue-unread":{"title":"Require the fields of an issue to belong to an issue","$ref":"#/$defs/rule"},"journal-baseline":{"title":"Require baselines to agree with the files, and with each other","$ref":"#/$defs/rule"},"journal-gates":{"title":"Require something to look at behind every item of a gate that is claimed","$ref":"#/$defs/rule"},"journal-ownership":{"title":"Require journals that say whose they are, and that no one else writes in","$ref":"#/$defs/rule"},"journal-pins":{"title":"Require pinned commits, tags and submodules to be as git has them","$ref":"#/$defs/rule"},"journal-timestamps":{"title":"Require journal entries with a UTC time, in order, that can be true","$ref":"#/$defs/rule"},"ledger-rewritten":{"title":"Require that the ledger of runs continues the one at the base of the change","$ref":"#/$defs/rule"},"link-reference":{"title":"Require relative links to lead somewhere","description":"a severity (off, note, warning, error), or a list of severity and options","anyOf":[{"enum":["off","note","warning","error"]},{"type":"array","prefixItems":[{"enum":["off","note","warning","error"]},{"type":"object","additionalProperties":false,"properties":{"closed_issues":{"description":"Links from closed issues to missing files that are no documents, such as code that was moved since: errors, or notes.","enum":["error","note"],"default":"error"}}}],"items":false,"minItems":1}]},"nothing-read":{"title":"Require a workspace to contain something that can be checked","$ref":"#/$defs/rule"},"parent-over-open-child":{"title":"Forbid a done parent with open children","$ref":"#/$defs/rule"},"path-reference":{"title":"Require SOT paths that exist, in the spelling of the folder","$ref":"#/$defs/rule"},"placeholder":{"title":"Forbid words that stand in for something still to be written","$ref":"#/$defs/rule"},"policy-changed":{"title":"Report changes of the policy that judges them","$ref":"#/$defs/rule"},"ready-over-open-blocker":{"title":"Forbid a ready issue whose blocker is still open","$ref":"#/$defs/rule"},"required-documents":{"title":"Require the documents that the config asks for","$ref":"#/$defs/rule"},"requirement-reference":{"title":"Require the requirements that a task names to exist","$ref":"#/$defs/rule"},"run-left-out":{"title":"Require issues to cite their failed runs and their last one","$ref":"#/$defs/rule"},"run-removed":{"title":"Forbid changes that remove run directories","$ref":"#/$defs/rule"},"secret-in-run":{"title":"Forbid credentials in run artifacts","$ref":"#/$defs/rule"},"secret-in-sot":{"title":"Forbid credentials in planning files","$ref":"#/$defs/rule"},"sign-off-invalid":{"title":"Require sign-offs that another person committed","$ref":"#/$defs/rule"},"source-admission":{"title":"Require everything that pins an admitted source","$ref":"#/$defs/rule"},"stage-gates-complete":{"title":"Require all six stages, each with its gate","$ref":"#/$defs/rule"},"status-conflict":{"title":"Forbid two statuses for one issue","$ref":"#/$defs/rule"},"status-vocabulary":{"title":"Require status words that are known","$ref":"#/$defs/rule"},"superseded-dangling":{"title":"Require a decision and the one that supersedes it to name each other","$ref":"#/$defs/rule"},"task-without-trace":{"title":"Require a done task to leave one of the files that it names","$ref":"#/$defs/rule"},"title-heading":{"title":"Require one title heading, at the top and equal to the front matter title","$ref":"#/$defs/rule"},"trust-changed-with-proof":{"title":"Report commits that change the trust policy and runs together","$ref":"#/$defs/rule"},"user-story-coverage":{"title":"Require an issue for every user story","description":"a severity (off, note, warning, error), or a list of severity and options","anyOf":[{"enum":["off","note","warning","error"]},{"type":"array","prefixItems":[{"enum":["off","note","warning","error"]},{"type":"object","additionalProperties":false,"properties":{"uncovered":{"description":"Whether stories without an issue are forbidden or allowed.","enum":["forbid","allow"],"default":"forbid"}}}],"items":false,"minItems":1}]},"user-story-reference":{"title":"Require story numbers that the PRD has","$ref":"#/$defs/rule"},"validated-over-open-blocker":{"title":"Forbid a validated issue whose blocker is still open","$ref":"#/$defs/rule"},"verdict-independence":{"title":"Require an independent verdict on every item before a gate counts as passed","$ref":"#/$defs/rule"},"workboard-drift":{"title":"Require the board to say what the documents say","$ref":"#/$defs/rule"},"workboard-extra":{"title":"Forbid board entries without a document or issue behind them","$ref":"#/$defs/rule"},"workboard-missing":{"title":"Require every document and issue on the board","$ref":"#/$defs/rule"},"workboard-schema":{"title":"Require a WORKBOARD.yaml that follows its schema","$ref":"#/$defs/rule"}}},"trust":{"description":"Whose signatures on runs count. Inside git the committed configuration decides, never the work tree.","type":"object","additionalProperties":false,"properties":{"signers":{"$ref":"#/$defs/below","description":"A file of allowed signers in the form of ssh-keygen, from the workspace: whose ssh keys sign runs."},"keys":{"type":"array","description":"Public keys in PEM files: Ed25519, or ECDSA on P-256.","items":{"type":"object","additionalProperties":false,"required":["id","file"],"properties":{"id":{"type":"string","minLength":1,"description":"Who uses the key, as reports show it."},"file":{"$ref":"#/$defs/below","description":"The public key, from the workspace."},"valid_after":{"type":"string","minLength":1,"description":"A day, or an instant such as 2026-11-19T12:00Z; runs that ended before it do not count."},"valid_before":{"type":"string","minLength":1,"description":"The same; runs that ended at it or later do not count."}}}},"sigstore":{"type":"object","additionalProperties":false,"required":["root","identities"],"description":"Whose bundles of Sigstore sign runs: workflows of a forge make them without a key.","properties":{"root":{"$ref":"#/$defs/below","description":"The trusted root (trusted_root.json), from the workspace."},"identities":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["issuer","subject"],"properties":{"issuer":{"type":"string","minLength":1,"description":"The issuer in the certificate."},"subject":{"type":"string","minLength":1,"description":"The subject alternative name in the certificate: a workflow, or an address."}}}}}},"require":{"default":"none","anyOf":[{"enum":["none","signed"]},{"type":"array","minItems":1,"items":{"type":"string","minLength":1}}],"description":"`signed`: a run without a trusted signature is unknowable. A list: one of these signers must have signed."}}}},"$defs":{"below":{"type":"string","pattern":"^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$"},"rule":{"description":"a severity (off, note, warning, error), or a list of severity and options","anyOf":[{"enum":["off","note","warning","error"]},{"type":"array","prefixItems":[{"enum":["off","note","warning","error"]},{"type":"object","additionalProperties":false,"properties":{}}],"items":false,"minItems":1}]}}};
const func0 = Object.prototype.hasOwnProperty;
const func1 = lengthOf;
const func2 = isEqual;
const schema1 = {"type":"string","pattern":"^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$"};
const pattern0 = new RegExp("^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$", "u");

function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate1.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern0.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$"},schema:"^(?!/)(?!.*(?:^|/)\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+$",parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},schema:schema1.type,parentSchema:schema1,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema2 = {"description":"a severity (off, note, warning, error), or a list of severity and options","anyOf":[{"enum":["off","note","warning","error"]},{"type":"array","prefixItems":[{"enum":["off","note","warning","error"]},{"type":"object","additionalProperties":false,"properties":{}}],"items":false,"minItems":1}]};

function validate4(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate4.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!((((data === "off") || (data === "note")) || (data === "warning")) || (data === "error"))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema2.anyOf[0].enum},schema:schema2.anyOf[0].enum,parentSchema:schema2.anyOf[0],data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs2 = errors;
if(Array.isArray(data)){
if(data.length < 1){
const err1 = {instancePath,schemaPath:"#/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema2.anyOf[1],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data.length;
if(len0 > 0){
let data0 = data[0];
if(!((((data0 === "off") || (data0 === "note")) || (data0 === "warning")) || (data0 === "error"))){
const err2 = {instancePath:instancePath+"/0",schemaPath:"#/anyOf/1/prefixItems/0/enum",keyword:"enum",params:{allowedValues: schema2.anyOf[1].prefixItems[0].enum},schema:schema2.anyOf[1].prefixItems[0].enum,parentSchema:schema2.anyOf[1].prefixItems[0],data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(len0 > 1){
let data1 = data[1];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
const err3 = {instancePath:instancePath+"/1",schemaPath:"#/anyOf/1/prefixItems/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema2.anyOf[1].prefixItems[1],data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/1",schemaPath:"#/anyOf/1/prefixItems/1/type",keyword:"type",params:{type: "object"},schema:schema2.anyOf[1].prefixItems[1].type,parentSchema:schema2.anyOf[1].prefixItems[1],data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
const len1 = data.length;
if(!(len1 <= 2)){
const err5 = {instancePath,schemaPath:"#/anyOf/1/items",keyword:"items",params:{limit: 2},schema:false,parentSchema:schema2.anyOf[1],data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema2.anyOf[1].type,parentSchema:schema2.anyOf[1],data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var items0 = true;
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},schema:schema2.anyOf,parentSchema:schema2,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate4.errors = vErrors;
evaluated0.items = items0;
return errors === 0;
}
validate4.evaluated = {"dynamicProps":false,"dynamicItems":true};

const pattern1 = new RegExp("^[^@\\s<>]+@[^@\\s<>]+$", "u");

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="config.schema.json" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},schema:schema0.required,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func0.call(schema0.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},schema:false,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.version !== undefined){
let data0 = data.version;
if(1 !== data0){
const err2 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},schema:1,parentSchema:schema0.properties.version,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.extends !== undefined){
let data1 = data.extends;
if(!((((data1 === "auto") || (data1 === "recommended")) || (data1 === "strict")) || (data1 === "cto"))){
const err3 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/enum",keyword:"enum",params:{allowedValues: schema0.properties.extends.enum},schema:schema0.properties.extends.enum,parentSchema:schema0.properties.extends,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.documents !== undefined){
let data2 = data.documents;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err4 = {instancePath:instancePath+"/documents/" + i0,schemaPath:"#/properties/documents/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.documents.items,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/documents/" + i0,schemaPath:"#/properties/documents/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.documents.items.type,parentSchema:schema0.properties.documents.items,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/documents",schemaPath:"#/properties/documents/type",keyword:"type",params:{type: "array"},schema:schema0.properties.documents.type,parentSchema:schema0.properties.documents,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.formats !== undefined){
let data4 = data.formats;
const _errs9 = errors;
let valid3 = false;
const _errs10 = errors;
if("auto" !== data4){
const err7 = {instancePath:instancePath+"/formats",schemaPath:"#/properties/formats/anyOf/0/const",keyword:"const",params:{allowedValue: "auto"},schema:"auto",parentSchema:schema0.properties.formats.anyOf[0],data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid3 = valid3 || _valid0;
const _errs11 = errors;
if(Array.isArray(data4)){
if(data4.length < 1){
const err8 = {instancePath:instancePath+"/formats",schemaPath:"#/properties/formats/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.formats.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
if(!(((((((((((data5 === "sot") || (data5 === "adr")) || (data5 === "backlog-md")) || (data5 === "beads")) || (data5 === "bmad")) || (data5 === "ccpm")) || (data5 === "github")) || (data5 === "kiro")) || (data5 === "openspec")) || (data5 === "spec-kit")) || (data5 === "task-master"))){
const err9 = {instancePath:instancePath+"/formats/" + i1,schemaPath:"#/properties/formats/anyOf/1/items/enum",keyword:"enum",params:{allowedValues: schema0.properties.formats.anyOf[1].items.enum},schema:schema0.properties.formats.anyOf[1].items.enum,parentSchema:schema0.properties.formats.anyOf[1].items,data:data5};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
let i2 = data4.length;
let j0;
if(i2 > 1){
outer0:
for(;i2--;){
for(j0 = i2; j0--;){
if(func2(data4[i2], data4[j0])){
const err10 = {instancePath:instancePath+"/formats",schemaPath:"#/properties/formats/anyOf/1/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},schema:true,parentSchema:schema0.properties.formats.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err11 = {instancePath:instancePath+"/formats",schemaPath:"#/properties/formats/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.formats.anyOf[1].type,parentSchema:schema0.properties.formats.anyOf[1],data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err12 = {instancePath:instancePath+"/formats",schemaPath:"#/properties/formats/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.formats.anyOf,parentSchema:schema0.properties.formats,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
}
if(data.kinds !== undefined){
let data6 = data.kinds;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 in data6){
if(!(func0.call(schema0.properties.kinds.properties, key1))){
const err13 = {instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},schema:false,parentSchema:schema0.properties.kinds,data:data6};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data6.prd !== undefined){
let data7 = data6.prd;
const _errs18 = errors;
let valid8 = false;
const _errs19 = errors;
if(typeof data7 === "string"){
if(func1(data7) < 1){
const err14 = {instancePath:instancePath+"/kinds/prd",schemaPath:"#/properties/kinds/properties/prd/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.prd.anyOf[0],data:data7};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/kinds/prd",schemaPath:"#/properties/kinds/properties/prd/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.prd.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.prd.anyOf[0],data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid8 = valid8 || _valid1;
const _errs21 = errors;
if(Array.isArray(data7)){
const len2 = data7.length;
for(let i3=0; i3<len2; i3++){
let data8 = data7[i3];
if(typeof data8 === "string"){
if(func1(data8) < 1){
const err16 = {instancePath:instancePath+"/kinds/prd/" + i3,schemaPath:"#/properties/kinds/properties/prd/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.prd.anyOf[1].items,data:data8};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/kinds/prd/" + i3,schemaPath:"#/properties/kinds/properties/prd/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.prd.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.prd.anyOf[1].items,data:data8};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/kinds/prd",schemaPath:"#/properties/kinds/properties/prd/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.prd.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.prd.anyOf[1],data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid1 = _errs21 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const err19 = {instancePath:instancePath+"/kinds/prd",schemaPath:"#/properties/kinds/properties/prd/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.prd.anyOf,parentSchema:schema0.properties.kinds.properties.prd,data:data7};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
}
if(data6.issues !== undefined){
let data9 = data6.issues;
const _errs26 = errors;
let valid11 = false;
const _errs27 = errors;
if(typeof data9 === "string"){
if(func1(data9) < 1){
const err20 = {instancePath:instancePath+"/kinds/issues",schemaPath:"#/properties/kinds/properties/issues/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.issues.anyOf[0],data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/kinds/issues",schemaPath:"#/properties/kinds/properties/issues/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.issues.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.issues.anyOf[0],data:data9};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid2 = _errs27 === errors;
valid11 = valid11 || _valid2;
const _errs29 = errors;
if(Array.isArray(data9)){
const len3 = data9.length;
for(let i4=0; i4<len3; i4++){
let data10 = data9[i4];
if(typeof data10 === "string"){
if(func1(data10) < 1){
const err22 = {instancePath:instancePath+"/kinds/issues/" + i4,schemaPath:"#/properties/kinds/properties/issues/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.issues.anyOf[1].items,data:data10};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/kinds/issues/" + i4,schemaPath:"#/properties/kinds/properties/issues/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.issues.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.issues.anyOf[1].items,data:data10};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/kinds/issues",schemaPath:"#/properties/kinds/properties/issues/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.issues.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.issues.anyOf[1],data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid2 = _errs29 === errors;
valid11 = valid11 || _valid2;
if(!valid11){
const err25 = {instancePath:instancePath+"/kinds/issues",schemaPath:"#/properties/kinds/properties/issues/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.issues.anyOf,parentSchema:schema0.properties.kinds.properties.issues,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
else {
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
}
}
if(data6.blocker !== undefined){
let data11 = data6.blocker;
const _errs34 = errors;
let valid14 = false;
const _errs35 = errors;
if(typeof data11 === "string"){
if(func1(data11) < 1){
const err26 = {instancePath:instancePath+"/kinds/blocker",schemaPath:"#/properties/kinds/properties/blocker/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.blocker.anyOf[0],data:data11};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/kinds/blocker",schemaPath:"#/properties/kinds/properties/blocker/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.blocker.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.blocker.anyOf[0],data:data11};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid3 = _errs35 === errors;
valid14 = valid14 || _valid3;
const _errs37 = errors;
if(Array.isArray(data11)){
const len4 = data11.length;
for(let i5=0; i5<len4; i5++){
let data12 = data11[i5];
if(typeof data12 === "string"){
if(func1(data12) < 1){
const err28 = {instancePath:instancePath+"/kinds/blocker/" + i5,schemaPath:"#/properties/kinds/properties/blocker/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.blocker.anyOf[1].items,data:data12};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/kinds/blocker/" + i5,schemaPath:"#/properties/kinds/properties/blocker/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.blocker.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.blocker.anyOf[1].items,data:data12};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/kinds/blocker",schemaPath:"#/properties/kinds/properties/blocker/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.blocker.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.blocker.anyOf[1],data:data11};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid3 = _errs37 === errors;
valid14 = valid14 || _valid3;
if(!valid14){
const err31 = {instancePath:instancePath+"/kinds/blocker",schemaPath:"#/properties/kinds/properties/blocker/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.blocker.anyOf,parentSchema:schema0.properties.kinds.properties.blocker,data:data11};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
else {
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
}
}
if(data6.contract !== undefined){
let data13 = data6.contract;
const _errs42 = errors;
let valid17 = false;
const _errs43 = errors;
if(typeof data13 === "string"){
if(func1(data13) < 1){
const err32 = {instancePath:instancePath+"/kinds/contract",schemaPath:"#/properties/kinds/properties/contract/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.contract.anyOf[0],data:data13};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
else {
const err33 = {instancePath:instancePath+"/kinds/contract",schemaPath:"#/properties/kinds/properties/contract/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.contract.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.contract.anyOf[0],data:data13};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
var _valid4 = _errs43 === errors;
valid17 = valid17 || _valid4;
const _errs45 = errors;
if(Array.isArray(data13)){
const len5 = data13.length;
for(let i6=0; i6<len5; i6++){
let data14 = data13[i6];
if(typeof data14 === "string"){
if(func1(data14) < 1){
const err34 = {instancePath:instancePath+"/kinds/contract/" + i6,schemaPath:"#/properties/kinds/properties/contract/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.contract.anyOf[1].items,data:data14};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/kinds/contract/" + i6,schemaPath:"#/properties/kinds/properties/contract/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.contract.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.contract.anyOf[1].items,data:data14};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/kinds/contract",schemaPath:"#/properties/kinds/properties/contract/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.contract.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.contract.anyOf[1],data:data13};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid4 = _errs45 === errors;
valid17 = valid17 || _valid4;
if(!valid17){
const err37 = {instancePath:instancePath+"/kinds/contract",schemaPath:"#/properties/kinds/properties/contract/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.contract.anyOf,parentSchema:schema0.properties.kinds.properties.contract,data:data13};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
else {
errors = _errs42;
if(vErrors !== null){
if(_errs42){
vErrors.length = _errs42;
}
else {
vErrors = null;
}
}
}
}
if(data6.admission !== undefined){
let data15 = data6.admission;
const _errs50 = errors;
let valid20 = false;
const _errs51 = errors;
if(typeof data15 === "string"){
if(func1(data15) < 1){
const err38 = {instancePath:instancePath+"/kinds/admission",schemaPath:"#/properties/kinds/properties/admission/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.admission.anyOf[0],data:data15};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/kinds/admission",schemaPath:"#/properties/kinds/properties/admission/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.admission.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.admission.anyOf[0],data:data15};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var _valid5 = _errs51 === errors;
valid20 = valid20 || _valid5;
const _errs53 = errors;
if(Array.isArray(data15)){
const len6 = data15.length;
for(let i7=0; i7<len6; i7++){
let data16 = data15[i7];
if(typeof data16 === "string"){
if(func1(data16) < 1){
const err40 = {instancePath:instancePath+"/kinds/admission/" + i7,schemaPath:"#/properties/kinds/properties/admission/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.admission.anyOf[1].items,data:data16};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/kinds/admission/" + i7,schemaPath:"#/properties/kinds/properties/admission/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.admission.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.admission.anyOf[1].items,data:data16};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/kinds/admission",schemaPath:"#/properties/kinds/properties/admission/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.admission.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.admission.anyOf[1],data:data15};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid5 = _errs53 === errors;
valid20 = valid20 || _valid5;
if(!valid20){
const err43 = {instancePath:instancePath+"/kinds/admission",schemaPath:"#/properties/kinds/properties/admission/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.admission.anyOf,parentSchema:schema0.properties.kinds.properties.admission,data:data15};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
else {
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
}
}
if(data6["failure-matrix"] !== undefined){
let data17 = data6["failure-matrix"];
const _errs58 = errors;
let valid23 = false;
const _errs59 = errors;
if(typeof data17 === "string"){
if(func1(data17) < 1){
const err44 = {instancePath:instancePath+"/kinds/failure-matrix",schemaPath:"#/properties/kinds/properties/failure-matrix/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties["failure-matrix"].anyOf[0],data:data17};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/kinds/failure-matrix",schemaPath:"#/properties/kinds/properties/failure-matrix/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties["failure-matrix"].anyOf[0].type,parentSchema:schema0.properties.kinds.properties["failure-matrix"].anyOf[0],data:data17};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var _valid6 = _errs59 === errors;
valid23 = valid23 || _valid6;
const _errs61 = errors;
if(Array.isArray(data17)){
const len7 = data17.length;
for(let i8=0; i8<len7; i8++){
let data18 = data17[i8];
if(typeof data18 === "string"){
if(func1(data18) < 1){
const err46 = {instancePath:instancePath+"/kinds/failure-matrix/" + i8,schemaPath:"#/properties/kinds/properties/failure-matrix/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties["failure-matrix"].anyOf[1].items,data:data18};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/kinds/failure-matrix/" + i8,schemaPath:"#/properties/kinds/properties/failure-matrix/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties["failure-matrix"].anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties["failure-matrix"].anyOf[1].items,data:data18};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/kinds/failure-matrix",schemaPath:"#/properties/kinds/properties/failure-matrix/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties["failure-matrix"].anyOf[1].type,parentSchema:schema0.properties.kinds.properties["failure-matrix"].anyOf[1],data:data17};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
var _valid6 = _errs61 === errors;
valid23 = valid23 || _valid6;
if(!valid23){
const err49 = {instancePath:instancePath+"/kinds/failure-matrix",schemaPath:"#/properties/kinds/properties/failure-matrix/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties["failure-matrix"].anyOf,parentSchema:schema0.properties.kinds.properties["failure-matrix"],data:data17};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
else {
errors = _errs58;
if(vErrors !== null){
if(_errs58){
vErrors.length = _errs58;
}
else {
vErrors = null;
}
}
}
}
if(data6["stage-gates"] !== undefined){
let data19 = data6["stage-gates"];
const _errs66 = errors;
let valid26 = false;
const _errs67 = errors;
if(typeof data19 === "string"){
if(func1(data19) < 1){
const err50 = {instancePath:instancePath+"/kinds/stage-gates",schemaPath:"#/properties/kinds/properties/stage-gates/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties["stage-gates"].anyOf[0],data:data19};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/kinds/stage-gates",schemaPath:"#/properties/kinds/properties/stage-gates/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties["stage-gates"].anyOf[0].type,parentSchema:schema0.properties.kinds.properties["stage-gates"].anyOf[0],data:data19};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
var _valid7 = _errs67 === errors;
valid26 = valid26 || _valid7;
const _errs69 = errors;
if(Array.isArray(data19)){
const len8 = data19.length;
for(let i9=0; i9<len8; i9++){
let data20 = data19[i9];
if(typeof data20 === "string"){
if(func1(data20) < 1){
const err52 = {instancePath:instancePath+"/kinds/stage-gates/" + i9,schemaPath:"#/properties/kinds/properties/stage-gates/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties["stage-gates"].anyOf[1].items,data:data20};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/kinds/stage-gates/" + i9,schemaPath:"#/properties/kinds/properties/stage-gates/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties["stage-gates"].anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties["stage-gates"].anyOf[1].items,data:data20};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath:instancePath+"/kinds/stage-gates",schemaPath:"#/properties/kinds/properties/stage-gates/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties["stage-gates"].anyOf[1].type,parentSchema:schema0.properties.kinds.properties["stage-gates"].anyOf[1],data:data19};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
var _valid7 = _errs69 === errors;
valid26 = valid26 || _valid7;
if(!valid26){
const err55 = {instancePath:instancePath+"/kinds/stage-gates",schemaPath:"#/properties/kinds/properties/stage-gates/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties["stage-gates"].anyOf,parentSchema:schema0.properties.kinds.properties["stage-gates"],data:data19};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
else {
errors = _errs66;
if(vErrors !== null){
if(_errs66){
vErrors.length = _errs66;
}
else {
vErrors = null;
}
}
}
}
if(data6.eligibility !== undefined){
let data21 = data6.eligibility;
const _errs74 = errors;
let valid29 = false;
const _errs75 = errors;
if(typeof data21 === "string"){
if(func1(data21) < 1){
const err56 = {instancePath:instancePath+"/kinds/eligibility",schemaPath:"#/properties/kinds/properties/eligibility/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.eligibility.anyOf[0],data:data21};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/kinds/eligibility",schemaPath:"#/properties/kinds/properties/eligibility/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.eligibility.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.eligibility.anyOf[0],data:data21};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
var _valid8 = _errs75 === errors;
valid29 = valid29 || _valid8;
const _errs77 = errors;
if(Array.isArray(data21)){
const len9 = data21.length;
for(let i10=0; i10<len9; i10++){
let data22 = data21[i10];
if(typeof data22 === "string"){
if(func1(data22) < 1){
const err58 = {instancePath:instancePath+"/kinds/eligibility/" + i10,schemaPath:"#/properties/kinds/properties/eligibility/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.eligibility.anyOf[1].items,data:data22};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
else {
const err59 = {instancePath:instancePath+"/kinds/eligibility/" + i10,schemaPath:"#/properties/kinds/properties/eligibility/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.eligibility.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.eligibility.anyOf[1].items,data:data22};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/kinds/eligibility",schemaPath:"#/properties/kinds/properties/eligibility/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.eligibility.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.eligibility.anyOf[1],data:data21};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
var _valid8 = _errs77 === errors;
valid29 = valid29 || _valid8;
if(!valid29){
const err61 = {instancePath:instancePath+"/kinds/eligibility",schemaPath:"#/properties/kinds/properties/eligibility/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.eligibility.anyOf,parentSchema:schema0.properties.kinds.properties.eligibility,data:data21};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
else {
errors = _errs74;
if(vErrors !== null){
if(_errs74){
vErrors.length = _errs74;
}
else {
vErrors = null;
}
}
}
}
if(data6.journal !== undefined){
let data23 = data6.journal;
const _errs82 = errors;
let valid32 = false;
const _errs83 = errors;
if(typeof data23 === "string"){
if(func1(data23) < 1){
const err62 = {instancePath:instancePath+"/kinds/journal",schemaPath:"#/properties/kinds/properties/journal/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.journal.anyOf[0],data:data23};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
else {
const err63 = {instancePath:instancePath+"/kinds/journal",schemaPath:"#/properties/kinds/properties/journal/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.journal.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.journal.anyOf[0],data:data23};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
var _valid9 = _errs83 === errors;
valid32 = valid32 || _valid9;
const _errs85 = errors;
if(Array.isArray(data23)){
const len10 = data23.length;
for(let i11=0; i11<len10; i11++){
let data24 = data23[i11];
if(typeof data24 === "string"){
if(func1(data24) < 1){
const err64 = {instancePath:instancePath+"/kinds/journal/" + i11,schemaPath:"#/properties/kinds/properties/journal/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.journal.anyOf[1].items,data:data24};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/kinds/journal/" + i11,schemaPath:"#/properties/kinds/properties/journal/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.journal.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.journal.anyOf[1].items,data:data24};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
else {
const err66 = {instancePath:instancePath+"/kinds/journal",schemaPath:"#/properties/kinds/properties/journal/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.journal.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.journal.anyOf[1],data:data23};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
var _valid9 = _errs85 === errors;
valid32 = valid32 || _valid9;
if(!valid32){
const err67 = {instancePath:instancePath+"/kinds/journal",schemaPath:"#/properties/kinds/properties/journal/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.journal.anyOf,parentSchema:schema0.properties.kinds.properties.journal,data:data23};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
else {
errors = _errs82;
if(vErrors !== null){
if(_errs82){
vErrors.length = _errs82;
}
else {
vErrors = null;
}
}
}
}
if(data6.review !== undefined){
let data25 = data6.review;
const _errs90 = errors;
let valid35 = false;
const _errs91 = errors;
if(typeof data25 === "string"){
if(func1(data25) < 1){
const err68 = {instancePath:instancePath+"/kinds/review",schemaPath:"#/properties/kinds/properties/review/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.review.anyOf[0],data:data25};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
else {
const err69 = {instancePath:instancePath+"/kinds/review",schemaPath:"#/properties/kinds/properties/review/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.review.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.review.anyOf[0],data:data25};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
var _valid10 = _errs91 === errors;
valid35 = valid35 || _valid10;
const _errs93 = errors;
if(Array.isArray(data25)){
const len11 = data25.length;
for(let i12=0; i12<len11; i12++){
let data26 = data25[i12];
if(typeof data26 === "string"){
if(func1(data26) < 1){
const err70 = {instancePath:instancePath+"/kinds/review/" + i12,schemaPath:"#/properties/kinds/properties/review/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.review.anyOf[1].items,data:data26};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
else {
const err71 = {instancePath:instancePath+"/kinds/review/" + i12,schemaPath:"#/properties/kinds/properties/review/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.review.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.review.anyOf[1].items,data:data26};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath:instancePath+"/kinds/review",schemaPath:"#/properties/kinds/properties/review/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.review.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.review.anyOf[1],data:data25};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
var _valid10 = _errs93 === errors;
valid35 = valid35 || _valid10;
if(!valid35){
const err73 = {instancePath:instancePath+"/kinds/review",schemaPath:"#/properties/kinds/properties/review/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.review.anyOf,parentSchema:schema0.properties.kinds.properties.review,data:data25};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
else {
errors = _errs90;
if(vErrors !== null){
if(_errs90){
vErrors.length = _errs90;
}
else {
vErrors = null;
}
}
}
}
if(data6.status !== undefined){
let data27 = data6.status;
const _errs98 = errors;
let valid38 = false;
const _errs99 = errors;
if(typeof data27 === "string"){
if(func1(data27) < 1){
const err74 = {instancePath:instancePath+"/kinds/status",schemaPath:"#/properties/kinds/properties/status/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.status.anyOf[0],data:data27};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/kinds/status",schemaPath:"#/properties/kinds/properties/status/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.status.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.status.anyOf[0],data:data27};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
var _valid11 = _errs99 === errors;
valid38 = valid38 || _valid11;
const _errs101 = errors;
if(Array.isArray(data27)){
const len12 = data27.length;
for(let i13=0; i13<len12; i13++){
let data28 = data27[i13];
if(typeof data28 === "string"){
if(func1(data28) < 1){
const err76 = {instancePath:instancePath+"/kinds/status/" + i13,schemaPath:"#/properties/kinds/properties/status/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.status.anyOf[1].items,data:data28};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/kinds/status/" + i13,schemaPath:"#/properties/kinds/properties/status/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.status.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.status.anyOf[1].items,data:data28};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
else {
const err78 = {instancePath:instancePath+"/kinds/status",schemaPath:"#/properties/kinds/properties/status/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.status.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.status.anyOf[1],data:data27};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
var _valid11 = _errs101 === errors;
valid38 = valid38 || _valid11;
if(!valid38){
const err79 = {instancePath:instancePath+"/kinds/status",schemaPath:"#/properties/kinds/properties/status/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.status.anyOf,parentSchema:schema0.properties.kinds.properties.status,data:data27};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
else {
errors = _errs98;
if(vErrors !== null){
if(_errs98){
vErrors.length = _errs98;
}
else {
vErrors = null;
}
}
}
}
if(data6.plan !== undefined){
let data29 = data6.plan;
const _errs106 = errors;
let valid41 = false;
const _errs107 = errors;
if(typeof data29 === "string"){
if(func1(data29) < 1){
const err80 = {instancePath:instancePath+"/kinds/plan",schemaPath:"#/properties/kinds/properties/plan/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.plan.anyOf[0],data:data29};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
else {
const err81 = {instancePath:instancePath+"/kinds/plan",schemaPath:"#/properties/kinds/properties/plan/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.plan.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.plan.anyOf[0],data:data29};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
var _valid12 = _errs107 === errors;
valid41 = valid41 || _valid12;
const _errs109 = errors;
if(Array.isArray(data29)){
const len13 = data29.length;
for(let i14=0; i14<len13; i14++){
let data30 = data29[i14];
if(typeof data30 === "string"){
if(func1(data30) < 1){
const err82 = {instancePath:instancePath+"/kinds/plan/" + i14,schemaPath:"#/properties/kinds/properties/plan/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.plan.anyOf[1].items,data:data30};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
else {
const err83 = {instancePath:instancePath+"/kinds/plan/" + i14,schemaPath:"#/properties/kinds/properties/plan/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.plan.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.plan.anyOf[1].items,data:data30};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
else {
const err84 = {instancePath:instancePath+"/kinds/plan",schemaPath:"#/properties/kinds/properties/plan/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.plan.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.plan.anyOf[1],data:data29};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
var _valid12 = _errs109 === errors;
valid41 = valid41 || _valid12;
if(!valid41){
const err85 = {instancePath:instancePath+"/kinds/plan",schemaPath:"#/properties/kinds/properties/plan/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.plan.anyOf,parentSchema:schema0.properties.kinds.properties.plan,data:data29};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
else {
errors = _errs106;
if(vErrors !== null){
if(_errs106){
vErrors.length = _errs106;
}
else {
vErrors = null;
}
}
}
}
if(data6.note !== undefined){
let data31 = data6.note;
const _errs114 = errors;
let valid44 = false;
const _errs115 = errors;
if(typeof data31 === "string"){
if(func1(data31) < 1){
const err86 = {instancePath:instancePath+"/kinds/note",schemaPath:"#/properties/kinds/properties/note/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.note.anyOf[0],data:data31};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
else {
const err87 = {instancePath:instancePath+"/kinds/note",schemaPath:"#/properties/kinds/properties/note/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.note.anyOf[0].type,parentSchema:schema0.properties.kinds.properties.note.anyOf[0],data:data31};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
var _valid13 = _errs115 === errors;
valid44 = valid44 || _valid13;
const _errs117 = errors;
if(Array.isArray(data31)){
const len14 = data31.length;
for(let i15=0; i15<len14; i15++){
let data32 = data31[i15];
if(typeof data32 === "string"){
if(func1(data32) < 1){
const err88 = {instancePath:instancePath+"/kinds/note/" + i15,schemaPath:"#/properties/kinds/properties/note/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.kinds.properties.note.anyOf[1].items,data:data32};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/kinds/note/" + i15,schemaPath:"#/properties/kinds/properties/note/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.kinds.properties.note.anyOf[1].items.type,parentSchema:schema0.properties.kinds.properties.note.anyOf[1].items,data:data32};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
}
else {
const err90 = {instancePath:instancePath+"/kinds/note",schemaPath:"#/properties/kinds/properties/note/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.kinds.properties.note.anyOf[1].type,parentSchema:schema0.properties.kinds.properties.note.anyOf[1],data:data31};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
var _valid13 = _errs117 === errors;
valid44 = valid44 || _valid13;
if(!valid44){
const err91 = {instancePath:instancePath+"/kinds/note",schemaPath:"#/properties/kinds/properties/note/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.kinds.properties.note.anyOf,parentSchema:schema0.properties.kinds.properties.note,data:data31};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
else {
errors = _errs114;
if(vErrors !== null){
if(_errs114){
vErrors.length = _errs114;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err92 = {instancePath:instancePath+"/kinds",schemaPath:"#/properties/kinds/type",keyword:"type",params:{type: "object"},schema:schema0.properties.kinds.type,parentSchema:schema0.properties.kinds,data:data6};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data.ids !== undefined){
let data33 = data.ids;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
for(const key2 in data33){
if(!(key2 === "pattern")){
const err93 = {instancePath:instancePath+"/ids",schemaPath:"#/properties/ids/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},schema:false,parentSchema:schema0.properties.ids,data:data33};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data33.pattern !== undefined){
let data34 = data33.pattern;
const _errs125 = errors;
let valid48 = false;
const _errs126 = errors;
if(typeof data34 === "string"){
if(func1(data34) < 1){
const err94 = {instancePath:instancePath+"/ids/pattern",schemaPath:"#/properties/ids/properties/pattern/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.ids.properties.pattern.anyOf[0],data:data34};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
else {
const err95 = {instancePath:instancePath+"/ids/pattern",schemaPath:"#/properties/ids/properties/pattern/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.ids.properties.pattern.anyOf[0].type,parentSchema:schema0.properties.ids.properties.pattern.anyOf[0],data:data34};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
var _valid14 = _errs126 === errors;
valid48 = valid48 || _valid14;
const _errs128 = errors;
if(Array.isArray(data34)){
const len15 = data34.length;
for(let i16=0; i16<len15; i16++){
let data35 = data34[i16];
if(typeof data35 === "string"){
if(func1(data35) < 1){
const err96 = {instancePath:instancePath+"/ids/pattern/" + i16,schemaPath:"#/properties/ids/properties/pattern/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.ids.properties.pattern.anyOf[1].items,data:data35};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
else {
const err97 = {instancePath:instancePath+"/ids/pattern/" + i16,schemaPath:"#/properties/ids/properties/pattern/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.ids.properties.pattern.anyOf[1].items.type,parentSchema:schema0.properties.ids.properties.pattern.anyOf[1].items,data:data35};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
else {
const err98 = {instancePath:instancePath+"/ids/pattern",schemaPath:"#/properties/ids/properties/pattern/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.ids.properties.pattern.anyOf[1].type,parentSchema:schema0.properties.ids.properties.pattern.anyOf[1],data:data34};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
var _valid14 = _errs128 === errors;
valid48 = valid48 || _valid14;
if(!valid48){
const err99 = {instancePath:instancePath+"/ids/pattern",schemaPath:"#/properties/ids/properties/pattern/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.ids.properties.pattern.anyOf,parentSchema:schema0.properties.ids.properties.pattern,data:data34};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
else {
errors = _errs125;
if(vErrors !== null){
if(_errs125){
vErrors.length = _errs125;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err100 = {instancePath:instancePath+"/ids",schemaPath:"#/properties/ids/type",keyword:"type",params:{type: "object"},schema:schema0.properties.ids.type,parentSchema:schema0.properties.ids,data:data33};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data.types !== undefined){
let data36 = data.types;
if(Array.isArray(data36)){
if(data36.length < 1){
const err101 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.types,data:data36};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
const len16 = data36.length;
for(let i17=0; i17<len16; i17++){
let data37 = data36[i17];
if(typeof data37 === "string"){
if(func1(data37) < 1){
const err102 = {instancePath:instancePath+"/types/" + i17,schemaPath:"#/properties/types/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.types.items,data:data37};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
else {
const err103 = {instancePath:instancePath+"/types/" + i17,schemaPath:"#/properties/types/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.types.items.type,parentSchema:schema0.properties.types.items,data:data37};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
}
else {
const err104 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "array"},schema:schema0.properties.types.type,parentSchema:schema0.properties.types,data:data36};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data.disclaimer !== undefined){
let data38 = data.disclaimer;
if(typeof data38 === "string"){
if(func1(data38) < 1){
const err105 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.disclaimer,data:data38};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
else {
const err106 = {instancePath:instancePath+"/disclaimer",schemaPath:"#/properties/disclaimer/type",keyword:"type",params:{type: "string"},schema:schema0.properties.disclaimer.type,parentSchema:schema0.properties.disclaimer,data:data38};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data.statuses !== undefined){
let data39 = data.statuses;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
for(const key3 in data39){
if(!((((((((key3 === "proposed") || (key3 === "ready")) || (key3 === "active")) || (key3 === "review")) || (key3 === "blocked")) || (key3 === "deferred")) || (key3 === "validated")) || (key3 === "dropped"))){
const err107 = {instancePath:instancePath+"/statuses",schemaPath:"#/properties/statuses/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},schema:false,parentSchema:schema0.properties.statuses,data:data39};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data39.proposed !== undefined){
let data40 = data39.proposed;
const _errs142 = errors;
let valid54 = false;
const _errs143 = errors;
if(typeof data40 === "string"){
if(func1(data40) < 1){
const err108 = {instancePath:instancePath+"/statuses/proposed",schemaPath:"#/properties/statuses/properties/proposed/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.proposed.anyOf[0],data:data40};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
else {
const err109 = {instancePath:instancePath+"/statuses/proposed",schemaPath:"#/properties/statuses/properties/proposed/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.proposed.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.proposed.anyOf[0],data:data40};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
var _valid15 = _errs143 === errors;
valid54 = valid54 || _valid15;
const _errs145 = errors;
if(Array.isArray(data40)){
const len17 = data40.length;
for(let i18=0; i18<len17; i18++){
let data41 = data40[i18];
if(typeof data41 === "string"){
if(func1(data41) < 1){
const err110 = {instancePath:instancePath+"/statuses/proposed/" + i18,schemaPath:"#/properties/statuses/properties/proposed/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.proposed.anyOf[1].items,data:data41};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
else {
const err111 = {instancePath:instancePath+"/statuses/proposed/" + i18,schemaPath:"#/properties/statuses/properties/proposed/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.proposed.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.proposed.anyOf[1].items,data:data41};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
}
else {
const err112 = {instancePath:instancePath+"/statuses/proposed",schemaPath:"#/properties/statuses/properties/proposed/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.proposed.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.proposed.anyOf[1],data:data40};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
var _valid15 = _errs145 === errors;
valid54 = valid54 || _valid15;
if(!valid54){
const err113 = {instancePath:instancePath+"/statuses/proposed",schemaPath:"#/properties/statuses/properties/proposed/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.proposed.anyOf,parentSchema:schema0.properties.statuses.properties.proposed,data:data40};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
else {
errors = _errs142;
if(vErrors !== null){
if(_errs142){
vErrors.length = _errs142;
}
else {
vErrors = null;
}
}
}
}
if(data39.ready !== undefined){
let data42 = data39.ready;
const _errs150 = errors;
let valid57 = false;
const _errs151 = errors;
if(typeof data42 === "string"){
if(func1(data42) < 1){
const err114 = {instancePath:instancePath+"/statuses/ready",schemaPath:"#/properties/statuses/properties/ready/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.ready.anyOf[0],data:data42};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
else {
const err115 = {instancePath:instancePath+"/statuses/ready",schemaPath:"#/properties/statuses/properties/ready/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.ready.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.ready.anyOf[0],data:data42};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
var _valid16 = _errs151 === errors;
valid57 = valid57 || _valid16;
const _errs153 = errors;
if(Array.isArray(data42)){
const len18 = data42.length;
for(let i19=0; i19<len18; i19++){
let data43 = data42[i19];
if(typeof data43 === "string"){
if(func1(data43) < 1){
const err116 = {instancePath:instancePath+"/statuses/ready/" + i19,schemaPath:"#/properties/statuses/properties/ready/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.ready.anyOf[1].items,data:data43};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
else {
const err117 = {instancePath:instancePath+"/statuses/ready/" + i19,schemaPath:"#/properties/statuses/properties/ready/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.ready.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.ready.anyOf[1].items,data:data43};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
}
else {
const err118 = {instancePath:instancePath+"/statuses/ready",schemaPath:"#/properties/statuses/properties/ready/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.ready.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.ready.anyOf[1],data:data42};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
var _valid16 = _errs153 === errors;
valid57 = valid57 || _valid16;
if(!valid57){
const err119 = {instancePath:instancePath+"/statuses/ready",schemaPath:"#/properties/statuses/properties/ready/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.ready.anyOf,parentSchema:schema0.properties.statuses.properties.ready,data:data42};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
else {
errors = _errs150;
if(vErrors !== null){
if(_errs150){
vErrors.length = _errs150;
}
else {
vErrors = null;
}
}
}
}
if(data39.active !== undefined){
let data44 = data39.active;
const _errs158 = errors;
let valid60 = false;
const _errs159 = errors;
if(typeof data44 === "string"){
if(func1(data44) < 1){
const err120 = {instancePath:instancePath+"/statuses/active",schemaPath:"#/properties/statuses/properties/active/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.active.anyOf[0],data:data44};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
else {
const err121 = {instancePath:instancePath+"/statuses/active",schemaPath:"#/properties/statuses/properties/active/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.active.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.active.anyOf[0],data:data44};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
var _valid17 = _errs159 === errors;
valid60 = valid60 || _valid17;
const _errs161 = errors;
if(Array.isArray(data44)){
const len19 = data44.length;
for(let i20=0; i20<len19; i20++){
let data45 = data44[i20];
if(typeof data45 === "string"){
if(func1(data45) < 1){
const err122 = {instancePath:instancePath+"/statuses/active/" + i20,schemaPath:"#/properties/statuses/properties/active/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.active.anyOf[1].items,data:data45};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
else {
const err123 = {instancePath:instancePath+"/statuses/active/" + i20,schemaPath:"#/properties/statuses/properties/active/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.active.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.active.anyOf[1].items,data:data45};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
}
else {
const err124 = {instancePath:instancePath+"/statuses/active",schemaPath:"#/properties/statuses/properties/active/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.active.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.active.anyOf[1],data:data44};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
var _valid17 = _errs161 === errors;
valid60 = valid60 || _valid17;
if(!valid60){
const err125 = {instancePath:instancePath+"/statuses/active",schemaPath:"#/properties/statuses/properties/active/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.active.anyOf,parentSchema:schema0.properties.statuses.properties.active,data:data44};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
else {
errors = _errs158;
if(vErrors !== null){
if(_errs158){
vErrors.length = _errs158;
}
else {
vErrors = null;
}
}
}
}
if(data39.review !== undefined){
let data46 = data39.review;
const _errs166 = errors;
let valid63 = false;
const _errs167 = errors;
if(typeof data46 === "string"){
if(func1(data46) < 1){
const err126 = {instancePath:instancePath+"/statuses/review",schemaPath:"#/properties/statuses/properties/review/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.review.anyOf[0],data:data46};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
else {
const err127 = {instancePath:instancePath+"/statuses/review",schemaPath:"#/properties/statuses/properties/review/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.review.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.review.anyOf[0],data:data46};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
var _valid18 = _errs167 === errors;
valid63 = valid63 || _valid18;
const _errs169 = errors;
if(Array.isArray(data46)){
const len20 = data46.length;
for(let i21=0; i21<len20; i21++){
let data47 = data46[i21];
if(typeof data47 === "string"){
if(func1(data47) < 1){
const err128 = {instancePath:instancePath+"/statuses/review/" + i21,schemaPath:"#/properties/statuses/properties/review/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.review.anyOf[1].items,data:data47};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
else {
const err129 = {instancePath:instancePath+"/statuses/review/" + i21,schemaPath:"#/properties/statuses/properties/review/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.review.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.review.anyOf[1].items,data:data47};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
}
else {
const err130 = {instancePath:instancePath+"/statuses/review",schemaPath:"#/properties/statuses/properties/review/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.review.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.review.anyOf[1],data:data46};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
var _valid18 = _errs169 === errors;
valid63 = valid63 || _valid18;
if(!valid63){
const err131 = {instancePath:instancePath+"/statuses/review",schemaPath:"#/properties/statuses/properties/review/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.review.anyOf,parentSchema:schema0.properties.statuses.properties.review,data:data46};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
else {
errors = _errs166;
if(vErrors !== null){
if(_errs166){
vErrors.length = _errs166;
}
else {
vErrors = null;
}
}
}
}
if(data39.blocked !== undefined){
let data48 = data39.blocked;
const _errs174 = errors;
let valid66 = false;
const _errs175 = errors;
if(typeof data48 === "string"){
if(func1(data48) < 1){
const err132 = {instancePath:instancePath+"/statuses/blocked",schemaPath:"#/properties/statuses/properties/blocked/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.blocked.anyOf[0],data:data48};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
else {
const err133 = {instancePath:instancePath+"/statuses/blocked",schemaPath:"#/properties/statuses/properties/blocked/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.blocked.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.blocked.anyOf[0],data:data48};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
var _valid19 = _errs175 === errors;
valid66 = valid66 || _valid19;
const _errs177 = errors;
if(Array.isArray(data48)){
const len21 = data48.length;
for(let i22=0; i22<len21; i22++){
let data49 = data48[i22];
if(typeof data49 === "string"){
if(func1(data49) < 1){
const err134 = {instancePath:instancePath+"/statuses/blocked/" + i22,schemaPath:"#/properties/statuses/properties/blocked/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.blocked.anyOf[1].items,data:data49};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
else {
const err135 = {instancePath:instancePath+"/statuses/blocked/" + i22,schemaPath:"#/properties/statuses/properties/blocked/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.blocked.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.blocked.anyOf[1].items,data:data49};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
}
else {
const err136 = {instancePath:instancePath+"/statuses/blocked",schemaPath:"#/properties/statuses/properties/blocked/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.blocked.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.blocked.anyOf[1],data:data48};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
var _valid19 = _errs177 === errors;
valid66 = valid66 || _valid19;
if(!valid66){
const err137 = {instancePath:instancePath+"/statuses/blocked",schemaPath:"#/properties/statuses/properties/blocked/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.blocked.anyOf,parentSchema:schema0.properties.statuses.properties.blocked,data:data48};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
else {
errors = _errs174;
if(vErrors !== null){
if(_errs174){
vErrors.length = _errs174;
}
else {
vErrors = null;
}
}
}
}
if(data39.deferred !== undefined){
let data50 = data39.deferred;
const _errs182 = errors;
let valid69 = false;
const _errs183 = errors;
if(typeof data50 === "string"){
if(func1(data50) < 1){
const err138 = {instancePath:instancePath+"/statuses/deferred",schemaPath:"#/properties/statuses/properties/deferred/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.deferred.anyOf[0],data:data50};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
else {
const err139 = {instancePath:instancePath+"/statuses/deferred",schemaPath:"#/properties/statuses/properties/deferred/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.deferred.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.deferred.anyOf[0],data:data50};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
var _valid20 = _errs183 === errors;
valid69 = valid69 || _valid20;
const _errs185 = errors;
if(Array.isArray(data50)){
const len22 = data50.length;
for(let i23=0; i23<len22; i23++){
let data51 = data50[i23];
if(typeof data51 === "string"){
if(func1(data51) < 1){
const err140 = {instancePath:instancePath+"/statuses/deferred/" + i23,schemaPath:"#/properties/statuses/properties/deferred/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.deferred.anyOf[1].items,data:data51};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
else {
const err141 = {instancePath:instancePath+"/statuses/deferred/" + i23,schemaPath:"#/properties/statuses/properties/deferred/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.deferred.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.deferred.anyOf[1].items,data:data51};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
}
else {
const err142 = {instancePath:instancePath+"/statuses/deferred",schemaPath:"#/properties/statuses/properties/deferred/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.deferred.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.deferred.anyOf[1],data:data50};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
var _valid20 = _errs185 === errors;
valid69 = valid69 || _valid20;
if(!valid69){
const err143 = {instancePath:instancePath+"/statuses/deferred",schemaPath:"#/properties/statuses/properties/deferred/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.deferred.anyOf,parentSchema:schema0.properties.statuses.properties.deferred,data:data50};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
else {
errors = _errs182;
if(vErrors !== null){
if(_errs182){
vErrors.length = _errs182;
}
else {
vErrors = null;
}
}
}
}
if(data39.validated !== undefined){
let data52 = data39.validated;
const _errs190 = errors;
let valid72 = false;
const _errs191 = errors;
if(typeof data52 === "string"){
if(func1(data52) < 1){
const err144 = {instancePath:instancePath+"/statuses/validated",schemaPath:"#/properties/statuses/properties/validated/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.validated.anyOf[0],data:data52};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
else {
const err145 = {instancePath:instancePath+"/statuses/validated",schemaPath:"#/properties/statuses/properties/validated/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.validated.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.validated.anyOf[0],data:data52};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
var _valid21 = _errs191 === errors;
valid72 = valid72 || _valid21;
const _errs193 = errors;
if(Array.isArray(data52)){
const len23 = data52.length;
for(let i24=0; i24<len23; i24++){
let data53 = data52[i24];
if(typeof data53 === "string"){
if(func1(data53) < 1){
const err146 = {instancePath:instancePath+"/statuses/validated/" + i24,schemaPath:"#/properties/statuses/properties/validated/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.validated.anyOf[1].items,data:data53};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
else {
const err147 = {instancePath:instancePath+"/statuses/validated/" + i24,schemaPath:"#/properties/statuses/properties/validated/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.validated.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.validated.anyOf[1].items,data:data53};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
}
else {
const err148 = {instancePath:instancePath+"/statuses/validated",schemaPath:"#/properties/statuses/properties/validated/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.validated.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.validated.anyOf[1],data:data52};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
var _valid21 = _errs193 === errors;
valid72 = valid72 || _valid21;
if(!valid72){
const err149 = {instancePath:instancePath+"/statuses/validated",schemaPath:"#/properties/statuses/properties/validated/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.validated.anyOf,parentSchema:schema0.properties.statuses.properties.validated,data:data52};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
else {
errors = _errs190;
if(vErrors !== null){
if(_errs190){
vErrors.length = _errs190;
}
else {
vErrors = null;
}
}
}
}
if(data39.dropped !== undefined){
let data54 = data39.dropped;
const _errs198 = errors;
let valid75 = false;
const _errs199 = errors;
if(typeof data54 === "string"){
if(func1(data54) < 1){
const err150 = {instancePath:instancePath+"/statuses/dropped",schemaPath:"#/properties/statuses/properties/dropped/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.dropped.anyOf[0],data:data54};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
else {
const err151 = {instancePath:instancePath+"/statuses/dropped",schemaPath:"#/properties/statuses/properties/dropped/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.dropped.anyOf[0].type,parentSchema:schema0.properties.statuses.properties.dropped.anyOf[0],data:data54};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
var _valid22 = _errs199 === errors;
valid75 = valid75 || _valid22;
const _errs201 = errors;
if(Array.isArray(data54)){
const len24 = data54.length;
for(let i25=0; i25<len24; i25++){
let data55 = data54[i25];
if(typeof data55 === "string"){
if(func1(data55) < 1){
const err152 = {instancePath:instancePath+"/statuses/dropped/" + i25,schemaPath:"#/properties/statuses/properties/dropped/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.statuses.properties.dropped.anyOf[1].items,data:data55};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
else {
const err153 = {instancePath:instancePath+"/statuses/dropped/" + i25,schemaPath:"#/properties/statuses/properties/dropped/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.statuses.properties.dropped.anyOf[1].items.type,parentSchema:schema0.properties.statuses.properties.dropped.anyOf[1].items,data:data55};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
else {
const err154 = {instancePath:instancePath+"/statuses/dropped",schemaPath:"#/properties/statuses/properties/dropped/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.statuses.properties.dropped.anyOf[1].type,parentSchema:schema0.properties.statuses.properties.dropped.anyOf[1],data:data54};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
var _valid22 = _errs201 === errors;
valid75 = valid75 || _valid22;
if(!valid75){
const err155 = {instancePath:instancePath+"/statuses/dropped",schemaPath:"#/properties/statuses/properties/dropped/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.statuses.properties.dropped.anyOf,parentSchema:schema0.properties.statuses.properties.dropped,data:data54};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
else {
errors = _errs198;
if(vErrors !== null){
if(_errs198){
vErrors.length = _errs198;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err156 = {instancePath:instancePath+"/statuses",schemaPath:"#/properties/statuses/type",keyword:"type",params:{type: "object"},schema:schema0.properties.statuses.type,parentSchema:schema0.properties.statuses,data:data39};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data.review !== undefined){
let data56 = data.review;
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
for(const key4 in data56){
if(!(key4 === "max_age_days")){
const err157 = {instancePath:instancePath+"/review",schemaPath:"#/properties/review/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},schema:false,parentSchema:schema0.properties.review,data:data56};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data56.max_age_days !== undefined){
let data57 = data56.max_age_days;
if(!(((typeof data57 == "number") && (!(data57 % 1) && !isNaN(data57))) && (isFinite(data57)))){
const err158 = {instancePath:instancePath+"/review/max_age_days",schemaPath:"#/properties/review/properties/max_age_days/type",keyword:"type",params:{type: "integer"},schema:schema0.properties.review.properties.max_age_days.type,parentSchema:schema0.properties.review.properties.max_age_days,data:data57};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if((typeof data57 == "number") && (isFinite(data57))){
if(data57 < 1 || isNaN(data57)){
const err159 = {instancePath:instancePath+"/review/max_age_days",schemaPath:"#/properties/review/properties/max_age_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema0.properties.review.properties.max_age_days,data:data57};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
}
else {
const err160 = {instancePath:instancePath+"/review",schemaPath:"#/properties/review/type",keyword:"type",params:{type: "object"},schema:schema0.properties.review.type,parentSchema:schema0.properties.review,data:data56};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data.allow_empty !== undefined){
let data58 = data.allow_empty;
if(typeof data58 !== "boolean"){
const err161 = {instancePath:instancePath+"/allow_empty",schemaPath:"#/properties/allow_empty/type",keyword:"type",params:{type: "boolean"},schema:schema0.properties.allow_empty.type,parentSchema:schema0.properties.allow_empty,data:data58};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data.daemon !== undefined){
let data59 = data.daemon;
if(typeof data59 !== "boolean"){
const err162 = {instancePath:instancePath+"/daemon",schemaPath:"#/properties/daemon/type",keyword:"type",params:{type: "boolean"},schema:schema0.properties.daemon.type,parentSchema:schema0.properties.daemon,data:data59};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data.baseline !== undefined){
let data60 = data.baseline;
if(typeof data60 === "string"){
if(func1(data60) < 1){
const err163 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.baseline,data:data60};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
else {
const err164 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/type",keyword:"type",params:{type: "string"},schema:schema0.properties.baseline.type,parentSchema:schema0.properties.baseline,data:data60};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data.evidence !== undefined){
let data61 = data.evidence;
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
for(const key5 in data61){
if(!(((((key5 === "roots") || (key5 === "unavailable")) || (key5 === "max_age_days")) || (key5 === "runs")) || (key5 === "store"))){
const err165 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},schema:false,parentSchema:schema0.properties.evidence,data:data61};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
}
if(data61.roots !== undefined){
let data62 = data61.roots;
if(Array.isArray(data62)){
const len25 = data62.length;
for(let i26=0; i26<len25; i26++){
let data63 = data62[i26];
if(data63 && typeof data63 == "object" && !Array.isArray(data63)){
if(data63.from === undefined){
const err166 = {instancePath:instancePath+"/evidence/roots/" + i26,schemaPath:"#/properties/evidence/properties/roots/items/required",keyword:"required",params:{missingProperty: "from"},schema:schema0.properties.evidence.properties.roots.items.required,parentSchema:schema0.properties.evidence.properties.roots.items,data:data63};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if(data63.to === undefined){
const err167 = {instancePath:instancePath+"/evidence/roots/" + i26,schemaPath:"#/properties/evidence/properties/roots/items/required",keyword:"required",params:{missingProperty: "to"},schema:schema0.properties.evidence.properties.roots.items.required,parentSchema:schema0.properties.evidence.properties.roots.items,data:data63};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
for(const key6 in data63){
if(!((key6 === "from") || (key6 === "to"))){
const err168 = {instancePath:instancePath+"/evidence/roots/" + i26,schemaPath:"#/properties/evidence/properties/roots/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},schema:false,parentSchema:schema0.properties.evidence.properties.roots.items,data:data63};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
if(data63.from !== undefined){
let data64 = data63.from;
if(typeof data64 === "string"){
if(func1(data64) < 1){
const err169 = {instancePath:instancePath+"/evidence/roots/" + i26+"/from",schemaPath:"#/properties/evidence/properties/roots/items/properties/from/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.evidence.properties.roots.items.properties.from,data:data64};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
}
else {
const err170 = {instancePath:instancePath+"/evidence/roots/" + i26+"/from",schemaPath:"#/properties/evidence/properties/roots/items/properties/from/type",keyword:"type",params:{type: "string"},schema:schema0.properties.evidence.properties.roots.items.properties.from.type,parentSchema:schema0.properties.evidence.properties.roots.items.properties.from,data:data64};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
if(data63.to !== undefined){
let data65 = data63.to;
if(typeof data65 === "string"){
if(func1(data65) < 1){
const err171 = {instancePath:instancePath+"/evidence/roots/" + i26+"/to",schemaPath:"#/properties/evidence/properties/roots/items/properties/to/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.evidence.properties.roots.items.properties.to,data:data65};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
else {
const err172 = {instancePath:instancePath+"/evidence/roots/" + i26+"/to",schemaPath:"#/properties/evidence/properties/roots/items/properties/to/type",keyword:"type",params:{type: "string"},schema:schema0.properties.evidence.properties.roots.items.properties.to.type,parentSchema:schema0.properties.evidence.properties.roots.items.properties.to,data:data65};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
}
else {
const err173 = {instancePath:instancePath+"/evidence/roots/" + i26,schemaPath:"#/properties/evidence/properties/roots/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.evidence.properties.roots.items.type,parentSchema:schema0.properties.evidence.properties.roots.items,data:data63};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
}
else {
const err174 = {instancePath:instancePath+"/evidence/roots",schemaPath:"#/properties/evidence/properties/roots/type",keyword:"type",params:{type: "array"},schema:schema0.properties.evidence.properties.roots.type,parentSchema:schema0.properties.evidence.properties.roots,data:data62};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data61.unavailable !== undefined){
let data66 = data61.unavailable;
if(!(((data66 === "error") || (data66 === "warning")) || (data66 === "note"))){
const err175 = {instancePath:instancePath+"/evidence/unavailable",schemaPath:"#/properties/evidence/properties/unavailable/enum",keyword:"enum",params:{allowedValues: schema0.properties.evidence.properties.unavailable.enum},schema:schema0.properties.evidence.properties.unavailable.enum,parentSchema:schema0.properties.evidence.properties.unavailable,data:data66};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
}
if(data61.max_age_days !== undefined){
let data67 = data61.max_age_days;
if(!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))){
const err176 = {instancePath:instancePath+"/evidence/max_age_days",schemaPath:"#/properties/evidence/properties/max_age_days/type",keyword:"type",params:{type: "integer"},schema:schema0.properties.evidence.properties.max_age_days.type,parentSchema:schema0.properties.evidence.properties.max_age_days,data:data67};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
if((typeof data67 == "number") && (isFinite(data67))){
if(data67 < 1 || isNaN(data67)){
const err177 = {instancePath:instancePath+"/evidence/max_age_days",schemaPath:"#/properties/evidence/properties/max_age_days/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema0.properties.evidence.properties.max_age_days,data:data67};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
}
if(data61.runs !== undefined){
let data68 = data61.runs;
if(typeof data68 === "string"){
if(func1(data68) < 1){
const err178 = {instancePath:instancePath+"/evidence/runs",schemaPath:"#/properties/evidence/properties/runs/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.evidence.properties.runs,data:data68};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
}
else {
const err179 = {instancePath:instancePath+"/evidence/runs",schemaPath:"#/properties/evidence/properties/runs/type",keyword:"type",params:{type: "string"},schema:schema0.properties.evidence.properties.runs.type,parentSchema:schema0.properties.evidence.properties.runs,data:data68};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
if(data61.store !== undefined){
let data69 = data61.store;
if(!((data69 === "folder") || (data69 === "git"))){
const err180 = {instancePath:instancePath+"/evidence/store",schemaPath:"#/properties/evidence/properties/store/enum",keyword:"enum",params:{allowedValues: schema0.properties.evidence.properties.store.enum},schema:schema0.properties.evidence.properties.store.enum,parentSchema:schema0.properties.evidence.properties.store,data:data69};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
}
else {
const err181 = {instancePath:instancePath+"/evidence",schemaPath:"#/properties/evidence/type",keyword:"type",params:{type: "object"},schema:schema0.properties.evidence.type,parentSchema:schema0.properties.evidence,data:data61};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
if(data.proof !== undefined){
let data70 = data.proof;
if(data70 && typeof data70 == "object" && !Array.isArray(data70)){
for(const key7 in data70){
if(!(func0.call(schema0.properties.proof.properties, key7))){
const err182 = {instancePath:instancePath+"/proof",schemaPath:"#/properties/proof/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},schema:false,parentSchema:schema0.properties.proof,data:data70};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data70.allow !== undefined){
let data71 = data70.allow;
if(Array.isArray(data71)){
const len26 = data71.length;
for(let i27=0; i27<len26; i27++){
let data72 = data71[i27];
if(typeof data72 === "string"){
if(func1(data72) < 1){
const err183 = {instancePath:instancePath+"/proof/allow/" + i27,schemaPath:"#/properties/proof/properties/allow/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.allow.items,data:data72};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
else {
const err184 = {instancePath:instancePath+"/proof/allow/" + i27,schemaPath:"#/properties/proof/properties/allow/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.allow.items.type,parentSchema:schema0.properties.proof.properties.allow.items,data:data72};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
}
else {
const err185 = {instancePath:instancePath+"/proof/allow",schemaPath:"#/properties/proof/properties/allow/type",keyword:"type",params:{type: "array"},schema:schema0.properties.proof.properties.allow.type,parentSchema:schema0.properties.proof.properties.allow,data:data71};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
if(data70.rules !== undefined){
let data73 = data70.rules;
if(Array.isArray(data73)){
const len27 = data73.length;
for(let i28=0; i28<len27; i28++){
let data74 = data73[i28];
if(data74 && typeof data74 == "object" && !Array.isArray(data74)){
if(data74.issues === undefined){
const err186 = {instancePath:instancePath+"/proof/rules/" + i28,schemaPath:"#/properties/proof/properties/rules/items/required",keyword:"required",params:{missingProperty: "issues"},schema:schema0.properties.proof.properties.rules.items.required,parentSchema:schema0.properties.proof.properties.rules.items,data:data74};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
if(data74.command === undefined){
const err187 = {instancePath:instancePath+"/proof/rules/" + i28,schemaPath:"#/properties/proof/properties/rules/items/required",keyword:"required",params:{missingProperty: "command"},schema:schema0.properties.proof.properties.rules.items.required,parentSchema:schema0.properties.proof.properties.rules.items,data:data74};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
for(const key8 in data74){
if(!((key8 === "issues") || (key8 === "command"))){
const err188 = {instancePath:instancePath+"/proof/rules/" + i28,schemaPath:"#/properties/proof/properties/rules/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},schema:false,parentSchema:schema0.properties.proof.properties.rules.items,data:data74};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data74.issues !== undefined){
let data75 = data74.issues;
if(typeof data75 === "string"){
if(func1(data75) < 1){
const err189 = {instancePath:instancePath+"/proof/rules/" + i28+"/issues",schemaPath:"#/properties/proof/properties/rules/items/properties/issues/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.rules.items.properties.issues,data:data75};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
else {
const err190 = {instancePath:instancePath+"/proof/rules/" + i28+"/issues",schemaPath:"#/properties/proof/properties/rules/items/properties/issues/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.rules.items.properties.issues.type,parentSchema:schema0.properties.proof.properties.rules.items.properties.issues,data:data75};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
if(data74.command !== undefined){
let data76 = data74.command;
if(typeof data76 === "string"){
if(func1(data76) < 1){
const err191 = {instancePath:instancePath+"/proof/rules/" + i28+"/command",schemaPath:"#/properties/proof/properties/rules/items/properties/command/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.rules.items.properties.command,data:data76};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
else {
const err192 = {instancePath:instancePath+"/proof/rules/" + i28+"/command",schemaPath:"#/properties/proof/properties/rules/items/properties/command/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.rules.items.properties.command.type,parentSchema:schema0.properties.proof.properties.rules.items.properties.command,data:data76};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
}
else {
const err193 = {instancePath:instancePath+"/proof/rules/" + i28,schemaPath:"#/properties/proof/properties/rules/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.proof.properties.rules.items.type,parentSchema:schema0.properties.proof.properties.rules.items,data:data74};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
}
else {
const err194 = {instancePath:instancePath+"/proof/rules",schemaPath:"#/properties/proof/properties/rules/type",keyword:"type",params:{type: "array"},schema:schema0.properties.proof.properties.rules.type,parentSchema:schema0.properties.proof.properties.rules,data:data73};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
}
if(data70.setup !== undefined){
let data77 = data70.setup;
if(Array.isArray(data77)){
const len28 = data77.length;
for(let i29=0; i29<len28; i29++){
let data78 = data77[i29];
if(typeof data78 === "string"){
if(func1(data78) < 1){
const err195 = {instancePath:instancePath+"/proof/setup/" + i29,schemaPath:"#/properties/proof/properties/setup/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.setup.items,data:data78};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
else {
const err196 = {instancePath:instancePath+"/proof/setup/" + i29,schemaPath:"#/properties/proof/properties/setup/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.setup.items.type,parentSchema:schema0.properties.proof.properties.setup.items,data:data78};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
}
else {
const err197 = {instancePath:instancePath+"/proof/setup",schemaPath:"#/properties/proof/properties/setup/type",keyword:"type",params:{type: "array"},schema:schema0.properties.proof.properties.setup.type,parentSchema:schema0.properties.proof.properties.setup,data:data77};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
}
if(data70.setup_network !== undefined){
let data79 = data70.setup_network;
if(typeof data79 !== "boolean"){
const err198 = {instancePath:instancePath+"/proof/setup_network",schemaPath:"#/properties/proof/properties/setup_network/type",keyword:"type",params:{type: "boolean"},schema:schema0.properties.proof.properties.setup_network.type,parentSchema:schema0.properties.proof.properties.setup_network,data:data79};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
}
if(data70.reuse !== undefined){
let data80 = data70.reuse;
if(Array.isArray(data80)){
const len29 = data80.length;
for(let i30=0; i30<len29; i30++){
let data81 = data80[i30];
if(typeof data81 === "string"){
if(func1(data81) < 1){
const err199 = {instancePath:instancePath+"/proof/reuse/" + i30,schemaPath:"#/properties/proof/properties/reuse/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.reuse.items,data:data81};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
else {
const err200 = {instancePath:instancePath+"/proof/reuse/" + i30,schemaPath:"#/properties/proof/properties/reuse/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.reuse.items.type,parentSchema:schema0.properties.proof.properties.reuse.items,data:data81};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
}
else {
const err201 = {instancePath:instancePath+"/proof/reuse",schemaPath:"#/properties/proof/properties/reuse/type",keyword:"type",params:{type: "array"},schema:schema0.properties.proof.properties.reuse.type,parentSchema:schema0.properties.proof.properties.reuse,data:data80};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data70.baseline !== undefined){
let data82 = data70.baseline;
if(typeof data82 === "string"){
if(func1(data82) < 1){
const err202 = {instancePath:instancePath+"/proof/baseline",schemaPath:"#/properties/proof/properties/baseline/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.baseline,data:data82};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
else {
const err203 = {instancePath:instancePath+"/proof/baseline",schemaPath:"#/properties/proof/properties/baseline/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.baseline.type,parentSchema:schema0.properties.proof.properties.baseline,data:data82};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
if(data70.tests !== undefined){
let data83 = data70.tests;
if(Array.isArray(data83)){
const len30 = data83.length;
for(let i31=0; i31<len30; i31++){
let data84 = data83[i31];
if(typeof data84 === "string"){
if(func1(data84) < 1){
const err204 = {instancePath:instancePath+"/proof/tests/" + i31,schemaPath:"#/properties/proof/properties/tests/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.proof.properties.tests.items,data:data84};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
else {
const err205 = {instancePath:instancePath+"/proof/tests/" + i31,schemaPath:"#/properties/proof/properties/tests/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.proof.properties.tests.items.type,parentSchema:schema0.properties.proof.properties.tests.items,data:data84};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
}
else {
const err206 = {instancePath:instancePath+"/proof/tests",schemaPath:"#/properties/proof/properties/tests/type",keyword:"type",params:{type: "array"},schema:schema0.properties.proof.properties.tests.type,parentSchema:schema0.properties.proof.properties.tests,data:data83};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
}
if(data70.junit !== undefined){
let data85 = data70.junit;
const _errs267 = errors;
let valid95 = false;
const _errs268 = errors;
if(!(validate1(data85, {instancePath:instancePath+"/proof/junit",parentData:data70,parentDataProperty:"junit",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
var _valid23 = _errs268 === errors;
valid95 = valid95 || _valid23;
const _errs269 = errors;
if(Array.isArray(data85)){
const len31 = data85.length;
for(let i32=0; i32<len31; i32++){
if(!(validate1(data85[i32], {instancePath:instancePath+"/proof/junit/" + i32,parentData:data85,parentDataProperty:i32,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
}
else {
const err207 = {instancePath:instancePath+"/proof/junit",schemaPath:"#/properties/proof/properties/junit/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.proof.properties.junit.anyOf[1].type,parentSchema:schema0.properties.proof.properties.junit.anyOf[1],data:data85};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
var _valid23 = _errs269 === errors;
valid95 = valid95 || _valid23;
if(!valid95){
const err208 = {instancePath:instancePath+"/proof/junit",schemaPath:"#/properties/proof/properties/junit/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.proof.properties.junit.anyOf,parentSchema:schema0.properties.proof.properties.junit,data:data85};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
else {
errors = _errs267;
if(vErrors !== null){
if(_errs267){
vErrors.length = _errs267;
}
else {
vErrors = null;
}
}
}
}
if(data70.require !== undefined){
let data87 = data70.require;
if(!(((data87 === 1) || (data87 === 2)) || (data87 === 3))){
const err209 = {instancePath:instancePath+"/proof/require",schemaPath:"#/properties/proof/properties/require/enum",keyword:"enum",params:{allowedValues: schema0.properties.proof.properties.require.enum},schema:schema0.properties.proof.properties.require.enum,parentSchema:schema0.properties.proof.properties.require,data:data87};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
}
}
else {
const err210 = {instancePath:instancePath+"/proof",schemaPath:"#/properties/proof/type",keyword:"type",params:{type: "object"},schema:schema0.properties.proof.type,parentSchema:schema0.properties.proof,data:data70};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
}
if(data.repos !== undefined){
let data88 = data.repos;
if(Array.isArray(data88)){
const len32 = data88.length;
for(let i33=0; i33<len32; i33++){
let data89 = data88[i33];
if(data89 && typeof data89 == "object" && !Array.isArray(data89)){
if(data89.name === undefined){
const err211 = {instancePath:instancePath+"/repos/" + i33,schemaPath:"#/properties/repos/items/required",keyword:"required",params:{missingProperty: "name"},schema:schema0.properties.repos.items.required,parentSchema:schema0.properties.repos.items,data:data89};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
if(data89.path === undefined){
const err212 = {instancePath:instancePath+"/repos/" + i33,schemaPath:"#/properties/repos/items/required",keyword:"required",params:{missingProperty: "path"},schema:schema0.properties.repos.items.required,parentSchema:schema0.properties.repos.items,data:data89};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
for(const key9 in data89){
if(!((key9 === "name") || (key9 === "path"))){
const err213 = {instancePath:instancePath+"/repos/" + i33,schemaPath:"#/properties/repos/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},schema:false,parentSchema:schema0.properties.repos.items,data:data89};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
if(data89.name !== undefined){
let data90 = data89.name;
if(typeof data90 === "string"){
if(func1(data90) < 1){
const err214 = {instancePath:instancePath+"/repos/" + i33+"/name",schemaPath:"#/properties/repos/items/properties/name/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.repos.items.properties.name,data:data90};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
else {
const err215 = {instancePath:instancePath+"/repos/" + i33+"/name",schemaPath:"#/properties/repos/items/properties/name/type",keyword:"type",params:{type: "string"},schema:schema0.properties.repos.items.properties.name.type,parentSchema:schema0.properties.repos.items.properties.name,data:data90};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
if(data89.path !== undefined){
let data91 = data89.path;
if(typeof data91 === "string"){
if(func1(data91) < 1){
const err216 = {instancePath:instancePath+"/repos/" + i33+"/path",schemaPath:"#/properties/repos/items/properties/path/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.repos.items.properties.path,data:data91};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
else {
const err217 = {instancePath:instancePath+"/repos/" + i33+"/path",schemaPath:"#/properties/repos/items/properties/path/type",keyword:"type",params:{type: "string"},schema:schema0.properties.repos.items.properties.path.type,parentSchema:schema0.properties.repos.items.properties.path,data:data91};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
}
else {
const err218 = {instancePath:instancePath+"/repos/" + i33,schemaPath:"#/properties/repos/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.repos.items.type,parentSchema:schema0.properties.repos.items,data:data89};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
}
}
else {
const err219 = {instancePath:instancePath+"/repos",schemaPath:"#/properties/repos/type",keyword:"type",params:{type: "array"},schema:schema0.properties.repos.type,parentSchema:schema0.properties.repos,data:data88};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
if(data.files !== undefined){
let data92 = data.files;
if(Array.isArray(data92)){
const len33 = data92.length;
for(let i34=0; i34<len33; i34++){
let data93 = data92[i34];
if(data93 && typeof data93 == "object" && !Array.isArray(data93)){
if(data93.from === undefined){
const err220 = {instancePath:instancePath+"/files/" + i34,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "from"},schema:schema0.properties.files.items.required,parentSchema:schema0.properties.files.items,data:data93};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
if(data93.to === undefined){
const err221 = {instancePath:instancePath+"/files/" + i34,schemaPath:"#/properties/files/items/required",keyword:"required",params:{missingProperty: "to"},schema:schema0.properties.files.items.required,parentSchema:schema0.properties.files.items,data:data93};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
for(const key10 in data93){
if(!((key10 === "from") || (key10 === "to"))){
const err222 = {instancePath:instancePath+"/files/" + i34,schemaPath:"#/properties/files/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},schema:false,parentSchema:schema0.properties.files.items,data:data93};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
}
if(data93.from !== undefined){
let data94 = data93.from;
if(typeof data94 === "string"){
if(func1(data94) < 1){
const err223 = {instancePath:instancePath+"/files/" + i34+"/from",schemaPath:"#/properties/files/items/properties/from/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.files.items.properties.from,data:data94};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
else {
const err224 = {instancePath:instancePath+"/files/" + i34+"/from",schemaPath:"#/properties/files/items/properties/from/type",keyword:"type",params:{type: "string"},schema:schema0.properties.files.items.properties.from.type,parentSchema:schema0.properties.files.items.properties.from,data:data94};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
}
if(data93.to !== undefined){
let data95 = data93.to;
if(typeof data95 === "string"){
if(func1(data95) < 1){
const err225 = {instancePath:instancePath+"/files/" + i34+"/to",schemaPath:"#/properties/files/items/properties/to/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.files.items.properties.to,data:data95};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
}
else {
const err226 = {instancePath:instancePath+"/files/" + i34+"/to",schemaPath:"#/properties/files/items/properties/to/type",keyword:"type",params:{type: "string"},schema:schema0.properties.files.items.properties.to.type,parentSchema:schema0.properties.files.items.properties.to,data:data95};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
}
else {
const err227 = {instancePath:instancePath+"/files/" + i34,schemaPath:"#/properties/files/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.files.items.type,parentSchema:schema0.properties.files.items,data:data93};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
}
else {
const err228 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "array"},schema:schema0.properties.files.type,parentSchema:schema0.properties.files,data:data92};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
if(data.reviewers !== undefined){
let data96 = data.reviewers;
if(Array.isArray(data96)){
if(data96.length < 1){
const err229 = {instancePath:instancePath+"/reviewers",schemaPath:"#/properties/reviewers/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.reviewers,data:data96};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
const len34 = data96.length;
for(let i35=0; i35<len34; i35++){
let data97 = data96[i35];
if(typeof data97 === "string"){
if(!pattern1.test(data97)){
const err230 = {instancePath:instancePath+"/reviewers/" + i35,schemaPath:"#/properties/reviewers/items/pattern",keyword:"pattern",params:{pattern: "^[^@\\s<>]+@[^@\\s<>]+$"},schema:"^[^@\\s<>]+@[^@\\s<>]+$",parentSchema:schema0.properties.reviewers.items,data:data97};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
else {
const err231 = {instancePath:instancePath+"/reviewers/" + i35,schemaPath:"#/properties/reviewers/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.reviewers.items.type,parentSchema:schema0.properties.reviewers.items,data:data97};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
}
}
else {
const err232 = {instancePath:instancePath+"/reviewers",schemaPath:"#/properties/reviewers/type",keyword:"type",params:{type: "array"},schema:schema0.properties.reviewers.type,parentSchema:schema0.properties.reviewers,data:data96};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
if(data.authors !== undefined){
let data98 = data.authors;
if(data98 && typeof data98 == "object" && !Array.isArray(data98)){
for(const key11 in data98){
let data99 = data98[key11];
const _errs299 = errors;
let valid107 = false;
const _errs300 = errors;
if(typeof data99 === "string"){
if(func1(data99) < 1){
const err233 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/authors/additionalProperties/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.authors.additionalProperties.anyOf[0],data:data99};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
else {
const err234 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/authors/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.authors.additionalProperties.anyOf[0].type,parentSchema:schema0.properties.authors.additionalProperties.anyOf[0],data:data99};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
var _valid24 = _errs300 === errors;
valid107 = valid107 || _valid24;
const _errs302 = errors;
if(Array.isArray(data99)){
if(data99.length < 1){
const err235 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/authors/additionalProperties/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.authors.additionalProperties.anyOf[1],data:data99};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
const len35 = data99.length;
for(let i36=0; i36<len35; i36++){
let data100 = data99[i36];
if(typeof data100 === "string"){
if(func1(data100) < 1){
const err236 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i36,schemaPath:"#/properties/authors/additionalProperties/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.authors.additionalProperties.anyOf[1].items,data:data100};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
else {
const err237 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i36,schemaPath:"#/properties/authors/additionalProperties/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.authors.additionalProperties.anyOf[1].items.type,parentSchema:schema0.properties.authors.additionalProperties.anyOf[1].items,data:data100};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
}
else {
const err238 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/authors/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.authors.additionalProperties.anyOf[1].type,parentSchema:schema0.properties.authors.additionalProperties.anyOf[1],data:data99};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
var _valid24 = _errs302 === errors;
valid107 = valid107 || _valid24;
if(!valid107){
const err239 = {instancePath:instancePath+"/authors/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/authors/additionalProperties/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.authors.additionalProperties.anyOf,parentSchema:schema0.properties.authors.additionalProperties,data:data99};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
else {
errors = _errs299;
if(vErrors !== null){
if(_errs299){
vErrors.length = _errs299;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err240 = {instancePath:instancePath+"/authors",schemaPath:"#/properties/authors/type",keyword:"type",params:{type: "object"},schema:schema0.properties.authors.type,parentSchema:schema0.properties.authors,data:data98};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
if(data.required !== undefined){
let data101 = data.required;
if(Array.isArray(data101)){
const len36 = data101.length;
for(let i37=0; i37<len36; i37++){
let data102 = data101[i37];
const _errs309 = errors;
let valid112 = false;
const _errs310 = errors;
if(typeof data102 === "string"){
if(func1(data102) < 1){
const err241 = {instancePath:instancePath+"/required/" + i37,schemaPath:"#/properties/required/items/anyOf/0/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.required.items.anyOf[0],data:data102};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
}
else {
const err242 = {instancePath:instancePath+"/required/" + i37,schemaPath:"#/properties/required/items/anyOf/0/type",keyword:"type",params:{type: "string"},schema:schema0.properties.required.items.anyOf[0].type,parentSchema:schema0.properties.required.items.anyOf[0],data:data102};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
var _valid25 = _errs310 === errors;
valid112 = valid112 || _valid25;
const _errs312 = errors;
if(data102 && typeof data102 == "object" && !Array.isArray(data102)){
if(data102.kind === undefined){
const err243 = {instancePath:instancePath+"/required/" + i37,schemaPath:"#/properties/required/items/anyOf/1/required",keyword:"required",params:{missingProperty: "kind"},schema:schema0.properties.required.items.anyOf[1].required,parentSchema:schema0.properties.required.items.anyOf[1],data:data102};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
for(const key12 in data102){
if(!((key12 === "kind") || (key12 === "at_least"))){
const err244 = {instancePath:instancePath+"/required/" + i37,schemaPath:"#/properties/required/items/anyOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},schema:false,parentSchema:schema0.properties.required.items.anyOf[1],data:data102};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
}
if(data102.kind !== undefined){
let data103 = data102.kind;
if(!(((((((((((((data103 === "prd") || (data103 === "issues")) || (data103 === "blocker")) || (data103 === "contract")) || (data103 === "admission")) || (data103 === "failure-matrix")) || (data103 === "stage-gates")) || (data103 === "eligibility")) || (data103 === "journal")) || (data103 === "review")) || (data103 === "status")) || (data103 === "plan")) || (data103 === "note"))){
const err245 = {instancePath:instancePath+"/required/" + i37+"/kind",schemaPath:"#/properties/required/items/anyOf/1/properties/kind/enum",keyword:"enum",params:{allowedValues: schema0.properties.required.items.anyOf[1].properties.kind.enum},schema:schema0.properties.required.items.anyOf[1].properties.kind.enum,parentSchema:schema0.properties.required.items.anyOf[1].properties.kind,data:data103};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
}
if(data102.at_least !== undefined){
let data104 = data102.at_least;
if(!(((typeof data104 == "number") && (!(data104 % 1) && !isNaN(data104))) && (isFinite(data104)))){
const err246 = {instancePath:instancePath+"/required/" + i37+"/at_least",schemaPath:"#/properties/required/items/anyOf/1/properties/at_least/type",keyword:"type",params:{type: "integer"},schema:schema0.properties.required.items.anyOf[1].properties.at_least.type,parentSchema:schema0.properties.required.items.anyOf[1].properties.at_least,data:data104};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
if((typeof data104 == "number") && (isFinite(data104))){
if(data104 < 1 || isNaN(data104)){
const err247 = {instancePath:instancePath+"/required/" + i37+"/at_least",schemaPath:"#/properties/required/items/anyOf/1/properties/at_least/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},schema:1,parentSchema:schema0.properties.required.items.anyOf[1].properties.at_least,data:data104};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
}
}
else {
const err248 = {instancePath:instancePath+"/required/" + i37,schemaPath:"#/properties/required/items/anyOf/1/type",keyword:"type",params:{type: "object"},schema:schema0.properties.required.items.anyOf[1].type,parentSchema:schema0.properties.required.items.anyOf[1],data:data102};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
var _valid25 = _errs312 === errors;
valid112 = valid112 || _valid25;
if(!valid112){
const err249 = {instancePath:instancePath+"/required/" + i37,schemaPath:"#/properties/required/items/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.required.items.anyOf,parentSchema:schema0.properties.required.items,data:data102};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
else {
errors = _errs309;
if(vErrors !== null){
if(_errs309){
vErrors.length = _errs309;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err250 = {instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: "array"},schema:schema0.properties.required.type,parentSchema:schema0.properties.required,data:data101};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
if(data.backends !== undefined){
let data105 = data.backends;
if(Array.isArray(data105)){
const len37 = data105.length;
for(let i38=0; i38<len37; i38++){
let data106 = data105[i38];
if(typeof data106 === "string"){
if(func1(data106) < 1){
const err251 = {instancePath:instancePath+"/backends/" + i38,schemaPath:"#/properties/backends/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.backends.items,data:data106};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
else {
const err252 = {instancePath:instancePath+"/backends/" + i38,schemaPath:"#/properties/backends/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.backends.items.type,parentSchema:schema0.properties.backends.items,data:data106};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
}
else {
const err253 = {instancePath:instancePath+"/backends",schemaPath:"#/properties/backends/type",keyword:"type",params:{type: "array"},schema:schema0.properties.backends.type,parentSchema:schema0.properties.backends,data:data105};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
if(data.harness !== undefined){
let data107 = data.harness;
if(data107 && typeof data107 == "object" && !Array.isArray(data107)){
for(const key13 in data107){
if(!(key13 === "cases")){
const err254 = {instancePath:instancePath+"/harness",schemaPath:"#/properties/harness/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},schema:false,parentSchema:schema0.properties.harness,data:data107};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
if(data107.cases !== undefined){
let data108 = data107.cases;
if(Array.isArray(data108)){
const len38 = data108.length;
for(let i39=0; i39<len38; i39++){
let data109 = data108[i39];
if(typeof data109 === "string"){
if(func1(data109) < 1){
const err255 = {instancePath:instancePath+"/harness/cases/" + i39,schemaPath:"#/properties/harness/properties/cases/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.harness.properties.cases.items,data:data109};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
else {
const err256 = {instancePath:instancePath+"/harness/cases/" + i39,schemaPath:"#/properties/harness/properties/cases/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.harness.properties.cases.items.type,parentSchema:schema0.properties.harness.properties.cases.items,data:data109};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
}
else {
const err257 = {instancePath:instancePath+"/harness/cases",schemaPath:"#/properties/harness/properties/cases/type",keyword:"type",params:{type: "array"},schema:schema0.properties.harness.properties.cases.type,parentSchema:schema0.properties.harness.properties.cases,data:data108};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
}
}
else {
const err258 = {instancePath:instancePath+"/harness",schemaPath:"#/properties/harness/type",keyword:"type",params:{type: "object"},schema:schema0.properties.harness.type,parentSchema:schema0.properties.harness,data:data107};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
if(data.rules !== undefined){
let data110 = data.rules;
if(data110 && typeof data110 == "object" && !Array.isArray(data110)){
for(const key14 in data110){
if(!(func0.call(schema0.properties.rules.properties, key14))){
const err259 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},schema:false,parentSchema:schema0.properties.rules,data:data110};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
if(data110["acceptance-all-ticked"] !== undefined){
if(!(validate4(data110["acceptance-all-ticked"], {instancePath:instancePath+"/rules/acceptance-all-ticked",parentData:data110,parentDataProperty:"acceptance-all-ticked",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["acceptance-unticked"] !== undefined){
if(!(validate4(data110["acceptance-unticked"], {instancePath:instancePath+"/rules/acceptance-unticked",parentData:data110,parentDataProperty:"acceptance-unticked",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["admission-record"] !== undefined){
if(!(validate4(data110["admission-record"], {instancePath:instancePath+"/rules/admission-record",parentData:data110,parentDataProperty:"admission-record",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["authority-candidate-wording"] !== undefined){
if(!(validate4(data110["authority-candidate-wording"], {instancePath:instancePath+"/rules/authority-candidate-wording",parentData:data110,parentDataProperty:"authority-candidate-wording",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["authority-default-claim"] !== undefined){
if(!(validate4(data110["authority-default-claim"], {instancePath:instancePath+"/rules/authority-default-claim",parentData:data110,parentDataProperty:"authority-default-claim",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["authority-disclaimer"] !== undefined){
if(!(validate4(data110["authority-disclaimer"], {instancePath:instancePath+"/rules/authority-disclaimer",parentData:data110,parentDataProperty:"authority-disclaimer",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["authority-promotion"] !== undefined){
if(!(validate4(data110["authority-promotion"], {instancePath:instancePath+"/rules/authority-promotion",parentData:data110,parentDataProperty:"authority-promotion",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["blocked-by-cycle"] !== undefined){
if(!(validate4(data110["blocked-by-cycle"], {instancePath:instancePath+"/rules/blocked-by-cycle",parentData:data110,parentDataProperty:"blocked-by-cycle",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["blocked-by-self"] !== undefined){
if(!(validate4(data110["blocked-by-self"], {instancePath:instancePath+"/rules/blocked-by-self",parentData:data110,parentDataProperty:"blocked-by-self",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["blocked-by-unreadable"] !== undefined){
if(!(validate4(data110["blocked-by-unreadable"], {instancePath:instancePath+"/rules/blocked-by-unreadable",parentData:data110,parentDataProperty:"blocked-by-unreadable",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["blocked-without-blocker"] !== undefined){
if(!(validate4(data110["blocked-without-blocker"], {instancePath:instancePath+"/rules/blocked-without-blocker",parentData:data110,parentDataProperty:"blocked-without-blocker",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["blocker-contradicted"] !== undefined){
if(!(validate4(data110["blocker-contradicted"], {instancePath:instancePath+"/rules/blocker-contradicted",parentData:data110,parentDataProperty:"blocker-contradicted",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["blocker-stale"] !== undefined){
if(!(validate4(data110["blocker-stale"], {instancePath:instancePath+"/rules/blocker-stale",parentData:data110,parentDataProperty:"blocker-stale",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["blocks-mismatch"] !== undefined){
if(!(validate4(data110["blocks-mismatch"], {instancePath:instancePath+"/rules/blocks-mismatch",parentData:data110,parentDataProperty:"blocks-mismatch",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["change-not-archived"] !== undefined){
if(!(validate4(data110["change-not-archived"], {instancePath:instancePath+"/rules/change-not-archived",parentData:data110,parentDataProperty:"change-not-archived",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["commit-reference"] !== undefined){
if(!(validate4(data110["commit-reference"], {instancePath:instancePath+"/rules/commit-reference",parentData:data110,parentDataProperty:"commit-reference",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["contract-complete"] !== undefined){
if(!(validate4(data110["contract-complete"], {instancePath:instancePath+"/rules/contract-complete",parentData:data110,parentDataProperty:"contract-complete",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["dialect-unread"] !== undefined){
if(!(validate4(data110["dialect-unread"], {instancePath:instancePath+"/rules/dialect-unread",parentData:data110,parentDataProperty:"dialect-unread",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["digest-consistency"] !== undefined){
if(!(validate4(data110["digest-consistency"], {instancePath:instancePath+"/rules/digest-consistency",parentData:data110,parentDataProperty:"digest-consistency",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["disable-comment"] !== undefined){
if(!(validate4(data110["disable-comment"], {instancePath:instancePath+"/rules/disable-comment",parentData:data110,parentDataProperty:"disable-comment",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["document-unread"] !== undefined){
if(!(validate4(data110["document-unread"], {instancePath:instancePath+"/rules/document-unread",parentData:data110,parentDataProperty:"document-unread",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["eligibility-decision"] !== undefined){
if(!(validate4(data110["eligibility-decision"], {instancePath:instancePath+"/rules/eligibility-decision",parentData:data110,parentDataProperty:"eligibility-decision",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["endpoint-in-sot"] !== undefined){
let data133 = data110["endpoint-in-sot"];
const _errs355 = errors;
let valid120 = false;
const _errs356 = errors;
if(!((((data133 === "off") || (data133 === "note")) || (data133 === "warning")) || (data133 === "error"))){
const err260 = {instancePath:instancePath+"/rules/endpoint-in-sot",schemaPath:"#/properties/rules/properties/endpoint-in-sot/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["endpoint-in-sot"].anyOf[0].enum},schema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf[0].enum,parentSchema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf[0],data:data133};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
var _valid26 = _errs356 === errors;
valid120 = valid120 || _valid26;
const _errs357 = errors;
if(Array.isArray(data133)){
if(data133.length < 1){
const err261 = {instancePath:instancePath+"/rules/endpoint-in-sot",schemaPath:"#/properties/rules/properties/endpoint-in-sot/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf[1],data:data133};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
const len39 = data133.length;
if(len39 > 0){
let data134 = data133[0];
if(!((((data134 === "off") || (data134 === "note")) || (data134 === "warning")) || (data134 === "error"))){
const err262 = {instancePath:instancePath+"/rules/endpoint-in-sot/0",schemaPath:"#/properties/rules/properties/endpoint-in-sot/anyOf/1/prefixItems/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["endpoint-in-sot"].anyOf[1].prefixItems[0].enum},schema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf[1].prefixItems[0].enum,parentSchema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf[1].prefixItems[0],data:data134};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
if(len39 > 1){
let data135 = data133[1];
if(data135 && typeof data135 == "object" && !Array.isArray(data135)){
for(const key15 in data135){
if(!(key15 === "reserved")){
const err263 = {instancePath:instancePath+"/rules/endpoint-in-sot/1",schemaPath:"#/properties/rules/properties/endpoint-in-sot/anyOf/1/prefixItems/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},schema:false,parentSchema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf[1].prefixItems[1],data:data135};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
if(data135.reserved !== undefined){
let data136 = data135.reserved;
if(!((data136 === "forbid") || (data136 === "allow"))){
const err264 = {instancePath:instancePath+"/rules/endpoint-in-sot/1/reserved",schemaPath:"#/properties/rules/properties/endpoint-in-sot/anyOf/1/prefixItems/1/properties/reserved/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["endpoint-in-sot"].anyOf[1].prefixItems[1].properties.reserved.enum},schema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf[1].prefixItems[1].properties.reserved.enum,parentSchema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf[1].prefixItems[1].properties.reserved,data:data136};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
}
else {
const err265 = {instancePath:instancePath+"/rules/endpoint-in-sot/1",schemaPath:"#/properties/rules/properties/endpoint-in-sot/anyOf/1/prefixItems/1/type",keyword:"type",params:{type: "object"},schema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf[1].prefixItems[1].type,parentSchema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf[1].prefixItems[1],data:data135};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
const len40 = data133.length;
if(!(len40 <= 2)){
const err266 = {instancePath:instancePath+"/rules/endpoint-in-sot",schemaPath:"#/properties/rules/properties/endpoint-in-sot/anyOf/1/items",keyword:"items",params:{limit: 2},schema:false,parentSchema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf[1],data:data133};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
else {
const err267 = {instancePath:instancePath+"/rules/endpoint-in-sot",schemaPath:"#/properties/rules/properties/endpoint-in-sot/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf[1].type,parentSchema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf[1],data:data133};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
var _valid26 = _errs357 === errors;
valid120 = valid120 || _valid26;
if(!valid120){
const err268 = {instancePath:instancePath+"/rules/endpoint-in-sot",schemaPath:"#/properties/rules/properties/endpoint-in-sot/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.rules.properties["endpoint-in-sot"].anyOf,parentSchema:schema0.properties.rules.properties["endpoint-in-sot"],data:data133};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
else {
errors = _errs355;
if(vErrors !== null){
if(_errs355){
vErrors.length = _errs355;
}
else {
vErrors = null;
}
}
}
}
if(data110["evidence-admission"] !== undefined){
if(!(validate4(data110["evidence-admission"], {instancePath:instancePath+"/rules/evidence-admission",parentData:data110,parentDataProperty:"evidence-admission",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-claim"] !== undefined){
if(!(validate4(data110["evidence-claim"], {instancePath:instancePath+"/rules/evidence-claim",parentData:data110,parentDataProperty:"evidence-claim",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-contradiction"] !== undefined){
if(!(validate4(data110["evidence-contradiction"], {instancePath:instancePath+"/rules/evidence-contradiction",parentData:data110,parentDataProperty:"evidence-contradiction",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-criteria-changed"] !== undefined){
if(!(validate4(data110["evidence-criteria-changed"], {instancePath:instancePath+"/rules/evidence-criteria-changed",parentData:data110,parentDataProperty:"evidence-criteria-changed",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-digest"] !== undefined){
if(!(validate4(data110["evidence-digest"], {instancePath:instancePath+"/rules/evidence-digest",parentData:data110,parentDataProperty:"evidence-digest",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-events"] !== undefined){
if(!(validate4(data110["evidence-events"], {instancePath:instancePath+"/rules/evidence-events",parentData:data110,parentDataProperty:"evidence-events",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-foreign-issue"] !== undefined){
if(!(validate4(data110["evidence-foreign-issue"], {instancePath:instancePath+"/rules/evidence-foreign-issue",parentData:data110,parentDataProperty:"evidence-foreign-issue",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-freshness"] !== undefined){
if(!(validate4(data110["evidence-freshness"], {instancePath:instancePath+"/rules/evidence-freshness",parentData:data110,parentDataProperty:"evidence-freshness",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-label-unread"] !== undefined){
if(!(validate4(data110["evidence-label-unread"], {instancePath:instancePath+"/rules/evidence-label-unread",parentData:data110,parentDataProperty:"evidence-label-unread",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-orphan"] !== undefined){
if(!(validate4(data110["evidence-orphan"], {instancePath:instancePath+"/rules/evidence-orphan",parentData:data110,parentDataProperty:"evidence-orphan",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-pass"] !== undefined){
if(!(validate4(data110["evidence-pass"], {instancePath:instancePath+"/rules/evidence-pass",parentData:data110,parentDataProperty:"evidence-pass",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-pin"] !== undefined){
if(!(validate4(data110["evidence-pin"], {instancePath:instancePath+"/rules/evidence-pin",parentData:data110,parentDataProperty:"evidence-pin",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-report-invalid"] !== undefined){
if(!(validate4(data110["evidence-report-invalid"], {instancePath:instancePath+"/rules/evidence-report-invalid",parentData:data110,parentDataProperty:"evidence-report-invalid",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-report-missing"] !== undefined){
if(!(validate4(data110["evidence-report-missing"], {instancePath:instancePath+"/rules/evidence-report-missing",parentData:data110,parentDataProperty:"evidence-report-missing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-required"] !== undefined){
let data151 = data110["evidence-required"];
const _errs379 = errors;
let valid123 = false;
const _errs380 = errors;
if(!((((data151 === "off") || (data151 === "note")) || (data151 === "warning")) || (data151 === "error"))){
const err269 = {instancePath:instancePath+"/rules/evidence-required",schemaPath:"#/properties/rules/properties/evidence-required/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["evidence-required"].anyOf[0].enum},schema:schema0.properties.rules.properties["evidence-required"].anyOf[0].enum,parentSchema:schema0.properties.rules.properties["evidence-required"].anyOf[0],data:data151};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
var _valid27 = _errs380 === errors;
valid123 = valid123 || _valid27;
const _errs381 = errors;
if(Array.isArray(data151)){
if(data151.length < 1){
const err270 = {instancePath:instancePath+"/rules/evidence-required",schemaPath:"#/properties/rules/properties/evidence-required/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.rules.properties["evidence-required"].anyOf[1],data:data151};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
const len41 = data151.length;
if(len41 > 0){
let data152 = data151[0];
if(!((((data152 === "off") || (data152 === "note")) || (data152 === "warning")) || (data152 === "error"))){
const err271 = {instancePath:instancePath+"/rules/evidence-required/0",schemaPath:"#/properties/rules/properties/evidence-required/anyOf/1/prefixItems/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["evidence-required"].anyOf[1].prefixItems[0].enum},schema:schema0.properties.rules.properties["evidence-required"].anyOf[1].prefixItems[0].enum,parentSchema:schema0.properties.rules.properties["evidence-required"].anyOf[1].prefixItems[0],data:data152};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
if(len41 > 1){
let data153 = data151[1];
if(data153 && typeof data153 == "object" && !Array.isArray(data153)){
for(const key16 in data153){
if(!(key16 === "before_runs")){
const err272 = {instancePath:instancePath+"/rules/evidence-required/1",schemaPath:"#/properties/rules/properties/evidence-required/anyOf/1/prefixItems/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},schema:false,parentSchema:schema0.properties.rules.properties["evidence-required"].anyOf[1].prefixItems[1],data:data153};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
if(data153.before_runs !== undefined){
let data154 = data153.before_runs;
if(!((data154 === "each") || (data154 === "count"))){
const err273 = {instancePath:instancePath+"/rules/evidence-required/1/before_runs",schemaPath:"#/properties/rules/properties/evidence-required/anyOf/1/prefixItems/1/properties/before_runs/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["evidence-required"].anyOf[1].prefixItems[1].properties.before_runs.enum},schema:schema0.properties.rules.properties["evidence-required"].anyOf[1].prefixItems[1].properties.before_runs.enum,parentSchema:schema0.properties.rules.properties["evidence-required"].anyOf[1].prefixItems[1].properties.before_runs,data:data154};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
}
}
else {
const err274 = {instancePath:instancePath+"/rules/evidence-required/1",schemaPath:"#/properties/rules/properties/evidence-required/anyOf/1/prefixItems/1/type",keyword:"type",params:{type: "object"},schema:schema0.properties.rules.properties["evidence-required"].anyOf[1].prefixItems[1].type,parentSchema:schema0.properties.rules.properties["evidence-required"].anyOf[1].prefixItems[1],data:data153};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
const len42 = data151.length;
if(!(len42 <= 2)){
const err275 = {instancePath:instancePath+"/rules/evidence-required",schemaPath:"#/properties/rules/properties/evidence-required/anyOf/1/items",keyword:"items",params:{limit: 2},schema:false,parentSchema:schema0.properties.rules.properties["evidence-required"].anyOf[1],data:data151};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
else {
const err276 = {instancePath:instancePath+"/rules/evidence-required",schemaPath:"#/properties/rules/properties/evidence-required/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.rules.properties["evidence-required"].anyOf[1].type,parentSchema:schema0.properties.rules.properties["evidence-required"].anyOf[1],data:data151};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
var _valid27 = _errs381 === errors;
valid123 = valid123 || _valid27;
if(!valid123){
const err277 = {instancePath:instancePath+"/rules/evidence-required",schemaPath:"#/properties/rules/properties/evidence-required/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.rules.properties["evidence-required"].anyOf,parentSchema:schema0.properties.rules.properties["evidence-required"],data:data151};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
else {
errors = _errs379;
if(vErrors !== null){
if(_errs379){
vErrors.length = _errs379;
}
else {
vErrors = null;
}
}
}
}
if(data110["evidence-run-missing"] !== undefined){
if(!(validate4(data110["evidence-run-missing"], {instancePath:instancePath+"/rules/evidence-run-missing",parentData:data110,parentDataProperty:"evidence-run-missing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-stage"] !== undefined){
if(!(validate4(data110["evidence-stage"], {instancePath:instancePath+"/rules/evidence-stage",parentData:data110,parentDataProperty:"evidence-stage",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-stray"] !== undefined){
if(!(validate4(data110["evidence-stray"], {instancePath:instancePath+"/rules/evidence-stray",parentData:data110,parentDataProperty:"evidence-stray",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["evidence-writes"] !== undefined){
if(!(validate4(data110["evidence-writes"], {instancePath:instancePath+"/rules/evidence-writes",parentData:data110,parentDataProperty:"evidence-writes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["failure-matrix-complete"] !== undefined){
if(!(validate4(data110["failure-matrix-complete"], {instancePath:instancePath+"/rules/failure-matrix-complete",parentData:data110,parentDataProperty:"failure-matrix-complete",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["frontmatter-dates"] !== undefined){
if(!(validate4(data110["frontmatter-dates"], {instancePath:instancePath+"/rules/frontmatter-dates",parentData:data110,parentDataProperty:"frontmatter-dates",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["frontmatter-required"] !== undefined){
let data161 = data110["frontmatter-required"];
const _errs395 = errors;
let valid126 = false;
const _errs396 = errors;
if(!((((data161 === "off") || (data161 === "note")) || (data161 === "warning")) || (data161 === "error"))){
const err278 = {instancePath:instancePath+"/rules/frontmatter-required",schemaPath:"#/properties/rules/properties/frontmatter-required/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["frontmatter-required"].anyOf[0].enum},schema:schema0.properties.rules.properties["frontmatter-required"].anyOf[0].enum,parentSchema:schema0.properties.rules.properties["frontmatter-required"].anyOf[0],data:data161};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
var _valid28 = _errs396 === errors;
valid126 = valid126 || _valid28;
const _errs397 = errors;
if(Array.isArray(data161)){
if(data161.length < 1){
const err279 = {instancePath:instancePath+"/rules/frontmatter-required",schemaPath:"#/properties/rules/properties/frontmatter-required/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.rules.properties["frontmatter-required"].anyOf[1],data:data161};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
const len43 = data161.length;
if(len43 > 0){
let data162 = data161[0];
if(!((((data162 === "off") || (data162 === "note")) || (data162 === "warning")) || (data162 === "error"))){
const err280 = {instancePath:instancePath+"/rules/frontmatter-required/0",schemaPath:"#/properties/rules/properties/frontmatter-required/anyOf/1/prefixItems/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["frontmatter-required"].anyOf[1].prefixItems[0].enum},schema:schema0.properties.rules.properties["frontmatter-required"].anyOf[1].prefixItems[0].enum,parentSchema:schema0.properties.rules.properties["frontmatter-required"].anyOf[1].prefixItems[0],data:data162};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
if(len43 > 1){
let data163 = data161[1];
if(data163 && typeof data163 == "object" && !Array.isArray(data163)){
for(const key17 in data163){
if(!(key17 === "missing")){
const err281 = {instancePath:instancePath+"/rules/frontmatter-required/1",schemaPath:"#/properties/rules/properties/frontmatter-required/anyOf/1/prefixItems/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17},schema:false,parentSchema:schema0.properties.rules.properties["frontmatter-required"].anyOf[1].prefixItems[1],data:data163};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
if(data163.missing !== undefined){
let data164 = data163.missing;
if(!((data164 === "forbid") || (data164 === "allow"))){
const err282 = {instancePath:instancePath+"/rules/frontmatter-required/1/missing",schemaPath:"#/properties/rules/properties/frontmatter-required/anyOf/1/prefixItems/1/properties/missing/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["frontmatter-required"].anyOf[1].prefixItems[1].properties.missing.enum},schema:schema0.properties.rules.properties["frontmatter-required"].anyOf[1].prefixItems[1].properties.missing.enum,parentSchema:schema0.properties.rules.properties["frontmatter-required"].anyOf[1].prefixItems[1].properties.missing,data:data164};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
}
else {
const err283 = {instancePath:instancePath+"/rules/frontmatter-required/1",schemaPath:"#/properties/rules/properties/frontmatter-required/anyOf/1/prefixItems/1/type",keyword:"type",params:{type: "object"},schema:schema0.properties.rules.properties["frontmatter-required"].anyOf[1].prefixItems[1].type,parentSchema:schema0.properties.rules.properties["frontmatter-required"].anyOf[1].prefixItems[1],data:data163};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
const len44 = data161.length;
if(!(len44 <= 2)){
const err284 = {instancePath:instancePath+"/rules/frontmatter-required",schemaPath:"#/properties/rules/properties/frontmatter-required/anyOf/1/items",keyword:"items",params:{limit: 2},schema:false,parentSchema:schema0.properties.rules.properties["frontmatter-required"].anyOf[1],data:data161};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
else {
const err285 = {instancePath:instancePath+"/rules/frontmatter-required",schemaPath:"#/properties/rules/properties/frontmatter-required/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.rules.properties["frontmatter-required"].anyOf[1].type,parentSchema:schema0.properties.rules.properties["frontmatter-required"].anyOf[1],data:data161};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
var _valid28 = _errs397 === errors;
valid126 = valid126 || _valid28;
if(!valid126){
const err286 = {instancePath:instancePath+"/rules/frontmatter-required",schemaPath:"#/properties/rules/properties/frontmatter-required/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.rules.properties["frontmatter-required"].anyOf,parentSchema:schema0.properties.rules.properties["frontmatter-required"],data:data161};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
else {
errors = _errs395;
if(vErrors !== null){
if(_errs395){
vErrors.length = _errs395;
}
else {
vErrors = null;
}
}
}
}
if(data110["frontmatter-review-overdue"] !== undefined){
if(!(validate4(data110["frontmatter-review-overdue"], {instancePath:instancePath+"/rules/frontmatter-review-overdue",parentData:data110,parentDataProperty:"frontmatter-review-overdue",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["frontmatter-schema"] !== undefined){
if(!(validate4(data110["frontmatter-schema"], {instancePath:instancePath+"/rules/frontmatter-schema",parentData:data110,parentDataProperty:"frontmatter-schema",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["frontmatter-source"] !== undefined){
if(!(validate4(data110["frontmatter-source"], {instancePath:instancePath+"/rules/frontmatter-source",parentData:data110,parentDataProperty:"frontmatter-source",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["heading-duplicate"] !== undefined){
if(!(validate4(data110["heading-duplicate"], {instancePath:instancePath+"/rules/heading-duplicate",parentData:data110,parentDataProperty:"heading-duplicate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["heading-order"] !== undefined){
if(!(validate4(data110["heading-order"], {instancePath:instancePath+"/rules/heading-order",parentData:data110,parentDataProperty:"heading-order",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["history-box-alone"] !== undefined){
if(!(validate4(data110["history-box-alone"], {instancePath:instancePath+"/rules/history-box-alone",parentData:data110,parentDataProperty:"history-box-alone",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["history-criterion-edited"] !== undefined){
if(!(validate4(data110["history-criterion-edited"], {instancePath:instancePath+"/rules/history-criterion-edited",parentData:data110,parentDataProperty:"history-criterion-edited",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["history-criterion-weakened"] !== undefined){
if(!(validate4(data110["history-criterion-weakened"], {instancePath:instancePath+"/rules/history-criterion-weakened",parentData:data110,parentDataProperty:"history-criterion-weakened",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["history-status-returned"] !== undefined){
if(!(validate4(data110["history-status-returned"], {instancePath:instancePath+"/rules/history-status-returned",parentData:data110,parentDataProperty:"history-status-returned",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["issue-acceptance-empty"] !== undefined){
if(!(validate4(data110["issue-acceptance-empty"], {instancePath:instancePath+"/rules/issue-acceptance-empty",parentData:data110,parentDataProperty:"issue-acceptance-empty",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["issue-field-unknown"] !== undefined){
if(!(validate4(data110["issue-field-unknown"], {instancePath:instancePath+"/rules/issue-field-unknown",parentData:data110,parentDataProperty:"issue-field-unknown",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["issue-fields"] !== undefined){
let data176 = data110["issue-fields"];
const _errs416 = errors;
let valid129 = false;
const _errs417 = errors;
if(!((((data176 === "off") || (data176 === "note")) || (data176 === "warning")) || (data176 === "error"))){
const err287 = {instancePath:instancePath+"/rules/issue-fields",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["issue-fields"].anyOf[0].enum},schema:schema0.properties.rules.properties["issue-fields"].anyOf[0].enum,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[0],data:data176};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
var _valid29 = _errs417 === errors;
valid129 = valid129 || _valid29;
const _errs418 = errors;
if(Array.isArray(data176)){
if(data176.length < 1){
const err288 = {instancePath:instancePath+"/rules/issue-fields",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1],data:data176};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
const len45 = data176.length;
if(len45 > 0){
let data177 = data176[0];
if(!((((data177 === "off") || (data177 === "note")) || (data177 === "warning")) || (data177 === "error"))){
const err289 = {instancePath:instancePath+"/rules/issue-fields/0",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/prefixItems/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[0].enum},schema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[0].enum,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[0],data:data177};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
if(len45 > 1){
let data178 = data176[1];
if(data178 && typeof data178 == "object" && !Array.isArray(data178)){
for(const key18 in data178){
if(!(key18 === "require")){
const err290 = {instancePath:instancePath+"/rules/issue-fields/1",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/prefixItems/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},schema:false,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[1],data:data178};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
}
if(data178.require !== undefined){
let data179 = data178.require;
if(typeof data179 !== "string"){
const err291 = {instancePath:instancePath+"/rules/issue-fields/1/require",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/prefixItems/1/properties/require/type",keyword:"type",params:{type: "string"},schema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[1].properties.require.type,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[1].properties.require,data:data179};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
}
}
else {
const err292 = {instancePath:instancePath+"/rules/issue-fields/1",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/prefixItems/1/type",keyword:"type",params:{type: "object"},schema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[1].type,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1].prefixItems[1],data:data178};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
const len46 = data176.length;
if(!(len46 <= 2)){
const err293 = {instancePath:instancePath+"/rules/issue-fields",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/items",keyword:"items",params:{limit: 2},schema:false,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1],data:data176};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
else {
const err294 = {instancePath:instancePath+"/rules/issue-fields",schemaPath:"#/properties/rules/properties/issue-fields/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.rules.properties["issue-fields"].anyOf[1].type,parentSchema:schema0.properties.rules.properties["issue-fields"].anyOf[1],data:data176};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
var _valid29 = _errs418 === errors;
valid129 = valid129 || _valid29;
if(!valid129){
const err295 = {instancePath:instancePath+"/rules/issue-fields",schemaPath:"#/properties/rules/properties/issue-fields/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.rules.properties["issue-fields"].anyOf,parentSchema:schema0.properties.rules.properties["issue-fields"],data:data176};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
else {
errors = _errs416;
if(vErrors !== null){
if(_errs416){
vErrors.length = _errs416;
}
else {
vErrors = null;
}
}
}
}
if(data110["issue-id-duplicate"] !== undefined){
if(!(validate4(data110["issue-id-duplicate"], {instancePath:instancePath+"/rules/issue-id-duplicate",parentData:data110,parentDataProperty:"issue-id-duplicate",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["issue-id-format"] !== undefined){
if(!(validate4(data110["issue-id-format"], {instancePath:instancePath+"/rules/issue-id-format",parentData:data110,parentDataProperty:"issue-id-format",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["issue-reference"] !== undefined){
if(!(validate4(data110["issue-reference"], {instancePath:instancePath+"/rules/issue-reference",parentData:data110,parentDataProperty:"issue-reference",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["issue-type"] !== undefined){
let data183 = data110["issue-type"];
const _errs430 = errors;
let valid132 = false;
const _errs431 = errors;
if(!((((data183 === "off") || (data183 === "note")) || (data183 === "warning")) || (data183 === "error"))){
const err296 = {instancePath:instancePath+"/rules/issue-type",schemaPath:"#/properties/rules/properties/issue-type/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["issue-type"].anyOf[0].enum},schema:schema0.properties.rules.properties["issue-type"].anyOf[0].enum,parentSchema:schema0.properties.rules.properties["issue-type"].anyOf[0],data:data183};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
var _valid30 = _errs431 === errors;
valid132 = valid132 || _valid30;
const _errs432 = errors;
if(Array.isArray(data183)){
if(data183.length < 1){
const err297 = {instancePath:instancePath+"/rules/issue-type",schemaPath:"#/properties/rules/properties/issue-type/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.rules.properties["issue-type"].anyOf[1],data:data183};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
const len47 = data183.length;
if(len47 > 0){
let data184 = data183[0];
if(!((((data184 === "off") || (data184 === "note")) || (data184 === "warning")) || (data184 === "error"))){
const err298 = {instancePath:instancePath+"/rules/issue-type/0",schemaPath:"#/properties/rules/properties/issue-type/anyOf/1/prefixItems/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["issue-type"].anyOf[1].prefixItems[0].enum},schema:schema0.properties.rules.properties["issue-type"].anyOf[1].prefixItems[0].enum,parentSchema:schema0.properties.rules.properties["issue-type"].anyOf[1].prefixItems[0],data:data184};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
if(len47 > 1){
let data185 = data183[1];
if(data185 && typeof data185 == "object" && !Array.isArray(data185)){
for(const key19 in data185){
if(!(key19 === "words")){
const err299 = {instancePath:instancePath+"/rules/issue-type/1",schemaPath:"#/properties/rules/properties/issue-type/anyOf/1/prefixItems/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19},schema:false,parentSchema:schema0.properties.rules.properties["issue-type"].anyOf[1].prefixItems[1],data:data185};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
if(data185.words !== undefined){
let data186 = data185.words;
if(!((data186 === "listed") || (data186 === "any"))){
const err300 = {instancePath:instancePath+"/rules/issue-type/1/words",schemaPath:"#/properties/rules/properties/issue-type/anyOf/1/prefixItems/1/properties/words/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["issue-type"].anyOf[1].prefixItems[1].properties.words.enum},schema:schema0.properties.rules.properties["issue-type"].anyOf[1].prefixItems[1].properties.words.enum,parentSchema:schema0.properties.rules.properties["issue-type"].anyOf[1].prefixItems[1].properties.words,data:data186};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
}
else {
const err301 = {instancePath:instancePath+"/rules/issue-type/1",schemaPath:"#/properties/rules/properties/issue-type/anyOf/1/prefixItems/1/type",keyword:"type",params:{type: "object"},schema:schema0.properties.rules.properties["issue-type"].anyOf[1].prefixItems[1].type,parentSchema:schema0.properties.rules.properties["issue-type"].anyOf[1].prefixItems[1],data:data185};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
}
const len48 = data183.length;
if(!(len48 <= 2)){
const err302 = {instancePath:instancePath+"/rules/issue-type",schemaPath:"#/properties/rules/properties/issue-type/anyOf/1/items",keyword:"items",params:{limit: 2},schema:false,parentSchema:schema0.properties.rules.properties["issue-type"].anyOf[1],data:data183};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
else {
const err303 = {instancePath:instancePath+"/rules/issue-type",schemaPath:"#/properties/rules/properties/issue-type/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.rules.properties["issue-type"].anyOf[1].type,parentSchema:schema0.properties.rules.properties["issue-type"].anyOf[1],data:data183};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
var _valid30 = _errs432 === errors;
valid132 = valid132 || _valid30;
if(!valid132){
const err304 = {instancePath:instancePath+"/rules/issue-type",schemaPath:"#/properties/rules/properties/issue-type/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.rules.properties["issue-type"].anyOf,parentSchema:schema0.properties.rules.properties["issue-type"],data:data183};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
else {
errors = _errs430;
if(vErrors !== null){
if(_errs430){
vErrors.length = _errs430;
}
else {
vErrors = null;
}
}
}
}
if(data110["issue-unread"] !== undefined){
if(!(validate4(data110["issue-unread"], {instancePath:instancePath+"/rules/issue-unread",parentData:data110,parentDataProperty:"issue-unread",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["journal-baseline"] !== undefined){
if(!(validate4(data110["journal-baseline"], {instancePath:instancePath+"/rules/journal-baseline",parentData:data110,parentDataProperty:"journal-baseline",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["journal-gates"] !== undefined){
if(!(validate4(data110["journal-gates"], {instancePath:instancePath+"/rules/journal-gates",parentData:data110,parentDataProperty:"journal-gates",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["journal-ownership"] !== undefined){
if(!(validate4(data110["journal-ownership"], {instancePath:instancePath+"/rules/journal-ownership",parentData:data110,parentDataProperty:"journal-ownership",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["journal-pins"] !== undefined){
if(!(validate4(data110["journal-pins"], {instancePath:instancePath+"/rules/journal-pins",parentData:data110,parentDataProperty:"journal-pins",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["journal-timestamps"] !== undefined){
if(!(validate4(data110["journal-timestamps"], {instancePath:instancePath+"/rules/journal-timestamps",parentData:data110,parentDataProperty:"journal-timestamps",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["ledger-rewritten"] !== undefined){
if(!(validate4(data110["ledger-rewritten"], {instancePath:instancePath+"/rules/ledger-rewritten",parentData:data110,parentDataProperty:"ledger-rewritten",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["link-reference"] !== undefined){
let data194 = data110["link-reference"];
const _errs447 = errors;
let valid135 = false;
const _errs448 = errors;
if(!((((data194 === "off") || (data194 === "note")) || (data194 === "warning")) || (data194 === "error"))){
const err305 = {instancePath:instancePath+"/rules/link-reference",schemaPath:"#/properties/rules/properties/link-reference/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["link-reference"].anyOf[0].enum},schema:schema0.properties.rules.properties["link-reference"].anyOf[0].enum,parentSchema:schema0.properties.rules.properties["link-reference"].anyOf[0],data:data194};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
var _valid31 = _errs448 === errors;
valid135 = valid135 || _valid31;
const _errs449 = errors;
if(Array.isArray(data194)){
if(data194.length < 1){
const err306 = {instancePath:instancePath+"/rules/link-reference",schemaPath:"#/properties/rules/properties/link-reference/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.rules.properties["link-reference"].anyOf[1],data:data194};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
const len49 = data194.length;
if(len49 > 0){
let data195 = data194[0];
if(!((((data195 === "off") || (data195 === "note")) || (data195 === "warning")) || (data195 === "error"))){
const err307 = {instancePath:instancePath+"/rules/link-reference/0",schemaPath:"#/properties/rules/properties/link-reference/anyOf/1/prefixItems/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["link-reference"].anyOf[1].prefixItems[0].enum},schema:schema0.properties.rules.properties["link-reference"].anyOf[1].prefixItems[0].enum,parentSchema:schema0.properties.rules.properties["link-reference"].anyOf[1].prefixItems[0],data:data195};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
if(len49 > 1){
let data196 = data194[1];
if(data196 && typeof data196 == "object" && !Array.isArray(data196)){
for(const key20 in data196){
if(!(key20 === "closed_issues")){
const err308 = {instancePath:instancePath+"/rules/link-reference/1",schemaPath:"#/properties/rules/properties/link-reference/anyOf/1/prefixItems/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20},schema:false,parentSchema:schema0.properties.rules.properties["link-reference"].anyOf[1].prefixItems[1],data:data196};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
}
if(data196.closed_issues !== undefined){
let data197 = data196.closed_issues;
if(!((data197 === "error") || (data197 === "note"))){
const err309 = {instancePath:instancePath+"/rules/link-reference/1/closed_issues",schemaPath:"#/properties/rules/properties/link-reference/anyOf/1/prefixItems/1/properties/closed_issues/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["link-reference"].anyOf[1].prefixItems[1].properties.closed_issues.enum},schema:schema0.properties.rules.properties["link-reference"].anyOf[1].prefixItems[1].properties.closed_issues.enum,parentSchema:schema0.properties.rules.properties["link-reference"].anyOf[1].prefixItems[1].properties.closed_issues,data:data197};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
}
else {
const err310 = {instancePath:instancePath+"/rules/link-reference/1",schemaPath:"#/properties/rules/properties/link-reference/anyOf/1/prefixItems/1/type",keyword:"type",params:{type: "object"},schema:schema0.properties.rules.properties["link-reference"].anyOf[1].prefixItems[1].type,parentSchema:schema0.properties.rules.properties["link-reference"].anyOf[1].prefixItems[1],data:data196};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
const len50 = data194.length;
if(!(len50 <= 2)){
const err311 = {instancePath:instancePath+"/rules/link-reference",schemaPath:"#/properties/rules/properties/link-reference/anyOf/1/items",keyword:"items",params:{limit: 2},schema:false,parentSchema:schema0.properties.rules.properties["link-reference"].anyOf[1],data:data194};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
else {
const err312 = {instancePath:instancePath+"/rules/link-reference",schemaPath:"#/properties/rules/properties/link-reference/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.rules.properties["link-reference"].anyOf[1].type,parentSchema:schema0.properties.rules.properties["link-reference"].anyOf[1],data:data194};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
var _valid31 = _errs449 === errors;
valid135 = valid135 || _valid31;
if(!valid135){
const err313 = {instancePath:instancePath+"/rules/link-reference",schemaPath:"#/properties/rules/properties/link-reference/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.rules.properties["link-reference"].anyOf,parentSchema:schema0.properties.rules.properties["link-reference"],data:data194};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
else {
errors = _errs447;
if(vErrors !== null){
if(_errs447){
vErrors.length = _errs447;
}
else {
vErrors = null;
}
}
}
}
if(data110["nothing-read"] !== undefined){
if(!(validate4(data110["nothing-read"], {instancePath:instancePath+"/rules/nothing-read",parentData:data110,parentDataProperty:"nothing-read",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["parent-over-open-child"] !== undefined){
if(!(validate4(data110["parent-over-open-child"], {instancePath:instancePath+"/rules/parent-over-open-child",parentData:data110,parentDataProperty:"parent-over-open-child",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["path-reference"] !== undefined){
if(!(validate4(data110["path-reference"], {instancePath:instancePath+"/rules/path-reference",parentData:data110,parentDataProperty:"path-reference",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110.placeholder !== undefined){
if(!(validate4(data110.placeholder, {instancePath:instancePath+"/rules/placeholder",parentData:data110,parentDataProperty:"placeholder",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["policy-changed"] !== undefined){
if(!(validate4(data110["policy-changed"], {instancePath:instancePath+"/rules/policy-changed",parentData:data110,parentDataProperty:"policy-changed",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["ready-over-open-blocker"] !== undefined){
if(!(validate4(data110["ready-over-open-blocker"], {instancePath:instancePath+"/rules/ready-over-open-blocker",parentData:data110,parentDataProperty:"ready-over-open-blocker",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["required-documents"] !== undefined){
if(!(validate4(data110["required-documents"], {instancePath:instancePath+"/rules/required-documents",parentData:data110,parentDataProperty:"required-documents",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["requirement-reference"] !== undefined){
if(!(validate4(data110["requirement-reference"], {instancePath:instancePath+"/rules/requirement-reference",parentData:data110,parentDataProperty:"requirement-reference",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["run-left-out"] !== undefined){
if(!(validate4(data110["run-left-out"], {instancePath:instancePath+"/rules/run-left-out",parentData:data110,parentDataProperty:"run-left-out",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["run-removed"] !== undefined){
if(!(validate4(data110["run-removed"], {instancePath:instancePath+"/rules/run-removed",parentData:data110,parentDataProperty:"run-removed",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["secret-in-run"] !== undefined){
if(!(validate4(data110["secret-in-run"], {instancePath:instancePath+"/rules/secret-in-run",parentData:data110,parentDataProperty:"secret-in-run",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["secret-in-sot"] !== undefined){
if(!(validate4(data110["secret-in-sot"], {instancePath:instancePath+"/rules/secret-in-sot",parentData:data110,parentDataProperty:"secret-in-sot",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["sign-off-invalid"] !== undefined){
if(!(validate4(data110["sign-off-invalid"], {instancePath:instancePath+"/rules/sign-off-invalid",parentData:data110,parentDataProperty:"sign-off-invalid",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["source-admission"] !== undefined){
if(!(validate4(data110["source-admission"], {instancePath:instancePath+"/rules/source-admission",parentData:data110,parentDataProperty:"source-admission",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["stage-gates-complete"] !== undefined){
if(!(validate4(data110["stage-gates-complete"], {instancePath:instancePath+"/rules/stage-gates-complete",parentData:data110,parentDataProperty:"stage-gates-complete",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["status-conflict"] !== undefined){
if(!(validate4(data110["status-conflict"], {instancePath:instancePath+"/rules/status-conflict",parentData:data110,parentDataProperty:"status-conflict",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["status-vocabulary"] !== undefined){
if(!(validate4(data110["status-vocabulary"], {instancePath:instancePath+"/rules/status-vocabulary",parentData:data110,parentDataProperty:"status-vocabulary",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["superseded-dangling"] !== undefined){
if(!(validate4(data110["superseded-dangling"], {instancePath:instancePath+"/rules/superseded-dangling",parentData:data110,parentDataProperty:"superseded-dangling",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["task-without-trace"] !== undefined){
if(!(validate4(data110["task-without-trace"], {instancePath:instancePath+"/rules/task-without-trace",parentData:data110,parentDataProperty:"task-without-trace",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["title-heading"] !== undefined){
if(!(validate4(data110["title-heading"], {instancePath:instancePath+"/rules/title-heading",parentData:data110,parentDataProperty:"title-heading",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["trust-changed-with-proof"] !== undefined){
if(!(validate4(data110["trust-changed-with-proof"], {instancePath:instancePath+"/rules/trust-changed-with-proof",parentData:data110,parentDataProperty:"trust-changed-with-proof",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["user-story-coverage"] !== undefined){
let data219 = data110["user-story-coverage"];
const _errs478 = errors;
let valid138 = false;
const _errs479 = errors;
if(!((((data219 === "off") || (data219 === "note")) || (data219 === "warning")) || (data219 === "error"))){
const err314 = {instancePath:instancePath+"/rules/user-story-coverage",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["user-story-coverage"].anyOf[0].enum},schema:schema0.properties.rules.properties["user-story-coverage"].anyOf[0].enum,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[0],data:data219};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
var _valid32 = _errs479 === errors;
valid138 = valid138 || _valid32;
const _errs480 = errors;
if(Array.isArray(data219)){
if(data219.length < 1){
const err315 = {instancePath:instancePath+"/rules/user-story-coverage",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1],data:data219};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
const len51 = data219.length;
if(len51 > 0){
let data220 = data219[0];
if(!((((data220 === "off") || (data220 === "note")) || (data220 === "warning")) || (data220 === "error"))){
const err316 = {instancePath:instancePath+"/rules/user-story-coverage/0",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/prefixItems/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[0].enum},schema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[0].enum,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[0],data:data220};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
if(len51 > 1){
let data221 = data219[1];
if(data221 && typeof data221 == "object" && !Array.isArray(data221)){
for(const key21 in data221){
if(!(key21 === "uncovered")){
const err317 = {instancePath:instancePath+"/rules/user-story-coverage/1",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/prefixItems/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21},schema:false,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[1],data:data221};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
}
if(data221.uncovered !== undefined){
let data222 = data221.uncovered;
if(!((data222 === "forbid") || (data222 === "allow"))){
const err318 = {instancePath:instancePath+"/rules/user-story-coverage/1/uncovered",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/prefixItems/1/properties/uncovered/enum",keyword:"enum",params:{allowedValues: schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[1].properties.uncovered.enum},schema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[1].properties.uncovered.enum,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[1].properties.uncovered,data:data222};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
}
else {
const err319 = {instancePath:instancePath+"/rules/user-story-coverage/1",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/prefixItems/1/type",keyword:"type",params:{type: "object"},schema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[1].type,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].prefixItems[1],data:data221};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
const len52 = data219.length;
if(!(len52 <= 2)){
const err320 = {instancePath:instancePath+"/rules/user-story-coverage",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/items",keyword:"items",params:{limit: 2},schema:false,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1],data:data219};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
}
else {
const err321 = {instancePath:instancePath+"/rules/user-story-coverage",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1].type,parentSchema:schema0.properties.rules.properties["user-story-coverage"].anyOf[1],data:data219};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
var _valid32 = _errs480 === errors;
valid138 = valid138 || _valid32;
if(!valid138){
const err322 = {instancePath:instancePath+"/rules/user-story-coverage",schemaPath:"#/properties/rules/properties/user-story-coverage/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.rules.properties["user-story-coverage"].anyOf,parentSchema:schema0.properties.rules.properties["user-story-coverage"],data:data219};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
else {
errors = _errs478;
if(vErrors !== null){
if(_errs478){
vErrors.length = _errs478;
}
else {
vErrors = null;
}
}
}
}
if(data110["user-story-reference"] !== undefined){
if(!(validate4(data110["user-story-reference"], {instancePath:instancePath+"/rules/user-story-reference",parentData:data110,parentDataProperty:"user-story-reference",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["validated-over-open-blocker"] !== undefined){
if(!(validate4(data110["validated-over-open-blocker"], {instancePath:instancePath+"/rules/validated-over-open-blocker",parentData:data110,parentDataProperty:"validated-over-open-blocker",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["verdict-independence"] !== undefined){
if(!(validate4(data110["verdict-independence"], {instancePath:instancePath+"/rules/verdict-independence",parentData:data110,parentDataProperty:"verdict-independence",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["workboard-drift"] !== undefined){
if(!(validate4(data110["workboard-drift"], {instancePath:instancePath+"/rules/workboard-drift",parentData:data110,parentDataProperty:"workboard-drift",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["workboard-extra"] !== undefined){
if(!(validate4(data110["workboard-extra"], {instancePath:instancePath+"/rules/workboard-extra",parentData:data110,parentDataProperty:"workboard-extra",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["workboard-missing"] !== undefined){
if(!(validate4(data110["workboard-missing"], {instancePath:instancePath+"/rules/workboard-missing",parentData:data110,parentDataProperty:"workboard-missing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
if(data110["workboard-schema"] !== undefined){
if(!(validate4(data110["workboard-schema"], {instancePath:instancePath+"/rules/workboard-schema",parentData:data110,parentDataProperty:"workboard-schema",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
}
}
else {
const err323 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "object"},schema:schema0.properties.rules.type,parentSchema:schema0.properties.rules,data:data110};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
if(data.trust !== undefined){
let data230 = data.trust;
if(data230 && typeof data230 == "object" && !Array.isArray(data230)){
for(const key22 in data230){
if(!((((key22 === "signers") || (key22 === "keys")) || (key22 === "sigstore")) || (key22 === "require"))){
const err324 = {instancePath:instancePath+"/trust",schemaPath:"#/properties/trust/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22},schema:false,parentSchema:schema0.properties.trust,data:data230};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
if(data230.signers !== undefined){
if(!(validate1(data230.signers, {instancePath:instancePath+"/trust/signers",parentData:data230,parentDataProperty:"signers",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
if(data230.keys !== undefined){
let data232 = data230.keys;
if(Array.isArray(data232)){
const len53 = data232.length;
for(let i40=0; i40<len53; i40++){
let data233 = data232[i40];
if(data233 && typeof data233 == "object" && !Array.isArray(data233)){
if(data233.id === undefined){
const err325 = {instancePath:instancePath+"/trust/keys/" + i40,schemaPath:"#/properties/trust/properties/keys/items/required",keyword:"required",params:{missingProperty: "id"},schema:schema0.properties.trust.properties.keys.items.required,parentSchema:schema0.properties.trust.properties.keys.items,data:data233};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
if(data233.file === undefined){
const err326 = {instancePath:instancePath+"/trust/keys/" + i40,schemaPath:"#/properties/trust/properties/keys/items/required",keyword:"required",params:{missingProperty: "file"},schema:schema0.properties.trust.properties.keys.items.required,parentSchema:schema0.properties.trust.properties.keys.items,data:data233};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
for(const key23 in data233){
if(!((((key23 === "id") || (key23 === "file")) || (key23 === "valid_after")) || (key23 === "valid_before"))){
const err327 = {instancePath:instancePath+"/trust/keys/" + i40,schemaPath:"#/properties/trust/properties/keys/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23},schema:false,parentSchema:schema0.properties.trust.properties.keys.items,data:data233};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
if(data233.id !== undefined){
let data234 = data233.id;
if(typeof data234 === "string"){
if(func1(data234) < 1){
const err328 = {instancePath:instancePath+"/trust/keys/" + i40+"/id",schemaPath:"#/properties/trust/properties/keys/items/properties/id/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.trust.properties.keys.items.properties.id,data:data234};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
else {
const err329 = {instancePath:instancePath+"/trust/keys/" + i40+"/id",schemaPath:"#/properties/trust/properties/keys/items/properties/id/type",keyword:"type",params:{type: "string"},schema:schema0.properties.trust.properties.keys.items.properties.id.type,parentSchema:schema0.properties.trust.properties.keys.items.properties.id,data:data234};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
if(data233.file !== undefined){
if(!(validate1(data233.file, {instancePath:instancePath+"/trust/keys/" + i40+"/file",parentData:data233,parentDataProperty:"file",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
if(data233.valid_after !== undefined){
let data236 = data233.valid_after;
if(typeof data236 === "string"){
if(func1(data236) < 1){
const err330 = {instancePath:instancePath+"/trust/keys/" + i40+"/valid_after",schemaPath:"#/properties/trust/properties/keys/items/properties/valid_after/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.trust.properties.keys.items.properties.valid_after,data:data236};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
else {
const err331 = {instancePath:instancePath+"/trust/keys/" + i40+"/valid_after",schemaPath:"#/properties/trust/properties/keys/items/properties/valid_after/type",keyword:"type",params:{type: "string"},schema:schema0.properties.trust.properties.keys.items.properties.valid_after.type,parentSchema:schema0.properties.trust.properties.keys.items.properties.valid_after,data:data236};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
}
if(data233.valid_before !== undefined){
let data237 = data233.valid_before;
if(typeof data237 === "string"){
if(func1(data237) < 1){
const err332 = {instancePath:instancePath+"/trust/keys/" + i40+"/valid_before",schemaPath:"#/properties/trust/properties/keys/items/properties/valid_before/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.trust.properties.keys.items.properties.valid_before,data:data237};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
else {
const err333 = {instancePath:instancePath+"/trust/keys/" + i40+"/valid_before",schemaPath:"#/properties/trust/properties/keys/items/properties/valid_before/type",keyword:"type",params:{type: "string"},schema:schema0.properties.trust.properties.keys.items.properties.valid_before.type,parentSchema:schema0.properties.trust.properties.keys.items.properties.valid_before,data:data237};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
}
else {
const err334 = {instancePath:instancePath+"/trust/keys/" + i40,schemaPath:"#/properties/trust/properties/keys/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.trust.properties.keys.items.type,parentSchema:schema0.properties.trust.properties.keys.items,data:data233};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
}
}
else {
const err335 = {instancePath:instancePath+"/trust/keys",schemaPath:"#/properties/trust/properties/keys/type",keyword:"type",params:{type: "array"},schema:schema0.properties.trust.properties.keys.type,parentSchema:schema0.properties.trust.properties.keys,data:data232};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
}
if(data230.sigstore !== undefined){
let data238 = data230.sigstore;
if(data238 && typeof data238 == "object" && !Array.isArray(data238)){
if(data238.root === undefined){
const err336 = {instancePath:instancePath+"/trust/sigstore",schemaPath:"#/properties/trust/properties/sigstore/required",keyword:"required",params:{missingProperty: "root"},schema:schema0.properties.trust.properties.sigstore.required,parentSchema:schema0.properties.trust.properties.sigstore,data:data238};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
if(data238.identities === undefined){
const err337 = {instancePath:instancePath+"/trust/sigstore",schemaPath:"#/properties/trust/properties/sigstore/required",keyword:"required",params:{missingProperty: "identities"},schema:schema0.properties.trust.properties.sigstore.required,parentSchema:schema0.properties.trust.properties.sigstore,data:data238};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
for(const key24 in data238){
if(!((key24 === "root") || (key24 === "identities"))){
const err338 = {instancePath:instancePath+"/trust/sigstore",schemaPath:"#/properties/trust/properties/sigstore/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24},schema:false,parentSchema:schema0.properties.trust.properties.sigstore,data:data238};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
if(data238.root !== undefined){
if(!(validate1(data238.root, {instancePath:instancePath+"/trust/sigstore/root",parentData:data238,parentDataProperty:"root",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate1.errors : vErrors.concat(validate1.errors);
errors = vErrors.length;
}
}
if(data238.identities !== undefined){
let data240 = data238.identities;
if(Array.isArray(data240)){
const len54 = data240.length;
for(let i41=0; i41<len54; i41++){
let data241 = data240[i41];
if(data241 && typeof data241 == "object" && !Array.isArray(data241)){
if(data241.issuer === undefined){
const err339 = {instancePath:instancePath+"/trust/sigstore/identities/" + i41,schemaPath:"#/properties/trust/properties/sigstore/properties/identities/items/required",keyword:"required",params:{missingProperty: "issuer"},schema:schema0.properties.trust.properties.sigstore.properties.identities.items.required,parentSchema:schema0.properties.trust.properties.sigstore.properties.identities.items,data:data241};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
if(data241.subject === undefined){
const err340 = {instancePath:instancePath+"/trust/sigstore/identities/" + i41,schemaPath:"#/properties/trust/properties/sigstore/properties/identities/items/required",keyword:"required",params:{missingProperty: "subject"},schema:schema0.properties.trust.properties.sigstore.properties.identities.items.required,parentSchema:schema0.properties.trust.properties.sigstore.properties.identities.items,data:data241};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
for(const key25 in data241){
if(!((key25 === "issuer") || (key25 === "subject"))){
const err341 = {instancePath:instancePath+"/trust/sigstore/identities/" + i41,schemaPath:"#/properties/trust/properties/sigstore/properties/identities/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25},schema:false,parentSchema:schema0.properties.trust.properties.sigstore.properties.identities.items,data:data241};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
if(data241.issuer !== undefined){
let data242 = data241.issuer;
if(typeof data242 === "string"){
if(func1(data242) < 1){
const err342 = {instancePath:instancePath+"/trust/sigstore/identities/" + i41+"/issuer",schemaPath:"#/properties/trust/properties/sigstore/properties/identities/items/properties/issuer/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.trust.properties.sigstore.properties.identities.items.properties.issuer,data:data242};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
}
else {
const err343 = {instancePath:instancePath+"/trust/sigstore/identities/" + i41+"/issuer",schemaPath:"#/properties/trust/properties/sigstore/properties/identities/items/properties/issuer/type",keyword:"type",params:{type: "string"},schema:schema0.properties.trust.properties.sigstore.properties.identities.items.properties.issuer.type,parentSchema:schema0.properties.trust.properties.sigstore.properties.identities.items.properties.issuer,data:data242};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
if(data241.subject !== undefined){
let data243 = data241.subject;
if(typeof data243 === "string"){
if(func1(data243) < 1){
const err344 = {instancePath:instancePath+"/trust/sigstore/identities/" + i41+"/subject",schemaPath:"#/properties/trust/properties/sigstore/properties/identities/items/properties/subject/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.trust.properties.sigstore.properties.identities.items.properties.subject,data:data243};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
else {
const err345 = {instancePath:instancePath+"/trust/sigstore/identities/" + i41+"/subject",schemaPath:"#/properties/trust/properties/sigstore/properties/identities/items/properties/subject/type",keyword:"type",params:{type: "string"},schema:schema0.properties.trust.properties.sigstore.properties.identities.items.properties.subject.type,parentSchema:schema0.properties.trust.properties.sigstore.properties.identities.items.properties.subject,data:data243};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
}
}
else {
const err346 = {instancePath:instancePath+"/trust/sigstore/identities/" + i41,schemaPath:"#/properties/trust/properties/sigstore/properties/identities/items/type",keyword:"type",params:{type: "object"},schema:schema0.properties.trust.properties.sigstore.properties.identities.items.type,parentSchema:schema0.properties.trust.properties.sigstore.properties.identities.items,data:data241};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
}
}
else {
const err347 = {instancePath:instancePath+"/trust/sigstore/identities",schemaPath:"#/properties/trust/properties/sigstore/properties/identities/type",keyword:"type",params:{type: "array"},schema:schema0.properties.trust.properties.sigstore.properties.identities.type,parentSchema:schema0.properties.trust.properties.sigstore.properties.identities,data:data240};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
}
else {
const err348 = {instancePath:instancePath+"/trust/sigstore",schemaPath:"#/properties/trust/properties/sigstore/type",keyword:"type",params:{type: "object"},schema:schema0.properties.trust.properties.sigstore.type,parentSchema:schema0.properties.trust.properties.sigstore,data:data238};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
}
if(data230.require !== undefined){
let data244 = data230.require;
const _errs524 = errors;
let valid149 = false;
const _errs525 = errors;
if(!((data244 === "none") || (data244 === "signed"))){
const err349 = {instancePath:instancePath+"/trust/require",schemaPath:"#/properties/trust/properties/require/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema0.properties.trust.properties.require.anyOf[0].enum},schema:schema0.properties.trust.properties.require.anyOf[0].enum,parentSchema:schema0.properties.trust.properties.require.anyOf[0],data:data244};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
var _valid33 = _errs525 === errors;
valid149 = valid149 || _valid33;
const _errs526 = errors;
if(Array.isArray(data244)){
if(data244.length < 1){
const err350 = {instancePath:instancePath+"/trust/require",schemaPath:"#/properties/trust/properties/require/anyOf/1/minItems",keyword:"minItems",params:{limit: 1},schema:1,parentSchema:schema0.properties.trust.properties.require.anyOf[1],data:data244};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
const len55 = data244.length;
for(let i42=0; i42<len55; i42++){
let data245 = data244[i42];
if(typeof data245 === "string"){
if(func1(data245) < 1){
const err351 = {instancePath:instancePath+"/trust/require/" + i42,schemaPath:"#/properties/trust/properties/require/anyOf/1/items/minLength",keyword:"minLength",params:{limit: 1},schema:1,parentSchema:schema0.properties.trust.properties.require.anyOf[1].items,data:data245};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
else {
const err352 = {instancePath:instancePath+"/trust/require/" + i42,schemaPath:"#/properties/trust/properties/require/anyOf/1/items/type",keyword:"type",params:{type: "string"},schema:schema0.properties.trust.properties.require.anyOf[1].items.type,parentSchema:schema0.properties.trust.properties.require.anyOf[1].items,data:data245};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
}
}
else {
const err353 = {instancePath:instancePath+"/trust/require",schemaPath:"#/properties/trust/properties/require/anyOf/1/type",keyword:"type",params:{type: "array"},schema:schema0.properties.trust.properties.require.anyOf[1].type,parentSchema:schema0.properties.trust.properties.require.anyOf[1],data:data244};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
var _valid33 = _errs526 === errors;
valid149 = valid149 || _valid33;
if(!valid149){
const err354 = {instancePath:instancePath+"/trust/require",schemaPath:"#/properties/trust/properties/require/anyOf",keyword:"anyOf",params:{},schema:schema0.properties.trust.properties.require.anyOf,parentSchema:schema0.properties.trust.properties.require,data:data244};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
else {
errors = _errs524;
if(vErrors !== null){
if(_errs524){
vErrors.length = _errs524;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err355 = {instancePath:instancePath+"/trust",schemaPath:"#/properties/trust/type",keyword:"type",params:{type: "object"},schema:schema0.properties.trust.type,parentSchema:schema0.properties.trust,data:data230};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
}
}
else {
const err356 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},schema:schema0.type,parentSchema:schema0,data};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const validators: Readonly<Record<'config', ValidateFunction>> = {
  'config': root0,
}
